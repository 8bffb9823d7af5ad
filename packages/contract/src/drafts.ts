/** Limits of drafts on the server. A larger draft stays in the browser it was typed in. */
export const draftLimits = {
  /** Per user. */
  num: 200,
  /** Bytes of one draft as JSON. */
  bytes: 65_536,
  /** Days after the last change. */
  days: 30,
} as const;

const secret = /password|passphrase|secret|^pin$|^informant/i;

/** The fields of a form that may be stored: none named like a password, nor the sender of a report. */
export const withoutSecrets = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));
