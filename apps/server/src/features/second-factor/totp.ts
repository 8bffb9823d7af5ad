import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as authenticators support it everywhere. */
const period = 30;
const parameters = { algorithm: 'SHA1', digits: 6, period } as const;
/** Steps before and after the current one whose codes are accepted, for clock differences. */
const window = 1;

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** RFC 6238: step of an instant, epoch ms. */
export const stepOf = (now: number): number => TOTP.counter({ period, timestamp: now });

/** Step of this code, near the current one; undefined if there is none. */
export function matchingStep(secret: Uint8Array, code: string, now: number): number | undefined {
  const shift = TOTP.validate({ ...parameters, token: code, secret: secretOf(secret), timestamp: now, window });
  return shift === null ? undefined : stepOf(now) + shift;
}

/** The code of an instant, epoch ms. */
export const codeAt = (secret: Uint8Array, now: number): string =>
  TOTP.generate({ ...parameters, secret: secretOf(secret), timestamp: now });

/** RFC 4648, without padding. */
export const base32 = (bytes: Uint8Array): string => secretOf(bytes).base32;

/** URL that an authenticator reads from a QR code. */
export const totpAddress = ({ secret, account, issuer }: { secret: Uint8Array; account: string; issuer: string }): string =>
  new TOTP({ ...parameters, issuer, label: account, secret: secretOf(secret) }).toString();
