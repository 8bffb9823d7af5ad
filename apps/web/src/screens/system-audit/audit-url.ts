import { accessOutcomes, auditActions, dayMs, type AccessOutcome, type AuditAction } from '@tenderscope/contract';
import type { AuditFilter } from '../../lib/admin/audit-calls.ts';
import { anyText, urlFormat, type UrlParameter } from '../../lib/address/url-format.ts';

/** URL parameter with a key of a list, or null. */
const keyOf = <Key extends string>(known: Readonly<Record<Key, string>>): UrlParameter<Key | null> => ({
  read: (text) => (text !== null && Object.hasOwn(known, text) ? (text as Key) : null),
  write: (value) => value,
});

/** A day in business time, `YYYY-MM-DD`, or empty. */
const day: UrlParameter<string> = {
  read: (text) => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOf(text)) ? text : ''),
  write: (value) => (value === '' ? null : value),
};

const startOf = (text: string): number => Date.parse(`${text}T00:00:00+08:00`);

/** The filters of the list in the address. */
export const auditUrl = urlFormat({
  login: anyText,
  subject: anyText,
  action: keyOf<AuditAction>(auditActions),
  outcome: keyOf<AccessOutcome>(accessOutcomes),
  from: day,
  to: day,
});
export type AuditState = ReturnType<typeof auditUrl.read>;

/** The filters as request parameters; a range of days includes both. */
export function filterOf({ login, subject, action, outcome, from, to }: AuditState): AuditFilter {
  return {
    login: login.trim().slice(0, 64),
    subject: subject.trim().slice(0, 200),
    action,
    outcome,
    from: from === '' ? null : startOf(from),
    to: to === '' ? null : startOf(to) + dayMs - 1,
  };
}
