import { createHmac, timingSafeEqual } from 'node:crypto';

export type TotpHash = 'sha1' | 'sha256' | 'sha512';

export interface TotpOptions {
  digits?: number;
  hash?: TotpHash;
}

const stepSeconds = 30;
/** Steps before and after the current one whose codes are accepted, for clock differences. */
const tolerance = 1;

/** RFC 4226: code of a counter. */
export function hotp(secret: Uint8Array, counter: number, { digits = 6, hash = 'sha1' }: TotpOptions = {}): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac(hash, secret).update(message).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** RFC 6238: step of an instant, epoch ms. */
export const stepOf = (now: number): number => Math.floor(now / 1000 / stepSeconds);

/** Step of this code, near the current one; undefined if there is none. */
export function matchingStep(secret: Uint8Array, code: string, now: number, options: TotpOptions = {}): number | undefined {
  const input = Buffer.from(code);
  for (let shift = -tolerance; shift <= tolerance; shift += 1) {
    const wanted = Buffer.from(hotp(secret, stepOf(now) + shift, options));
    if (input.length === wanted.length && timingSafeEqual(input, wanted)) return stepOf(now) + shift;
  }
  return undefined;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet.charAt(parseInt(five.padEnd(5, '0'), 2))).join('');
}

/** URL that an authenticator reads from a QR code. */
export function totpAddress({ secret, account, issuer }: { secret: Uint8Array; account: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=${stepSeconds}`;
}
