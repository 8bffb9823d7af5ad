import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/**
 * Code that an authenticator shows for a secret in base32: RFC 6238, six digits, SHA-1.
 * @param shift steps from now. The server accepts a step to either side and no step twice: a first code of now and a second of the next
 * step are valid even if a step ends before they arrive.
 */
export function codeOf(secret: string, shift: 0 | 1): string {
  const bits = Array.from(secret.replace(/\s/g, ''), (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + shift));
  const mac = createHmac('sha1', key).update(step).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}
