import { createHash, randomInt } from 'node:crypto';

const codeNum = 10;
/** Without characters that are easily confused: 0 O 1 I L. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 16;

/** New codes with some 79 random bits each, in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeNum }, () => {
    const letters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
    return letters.match(/.{4}/g)?.join('-') ?? letters;
  });
}

/** Stored hash of a code; the case of letters and gaps do not matter. */
export function recoveryCodeHash(userGuid: string, code: string): string {
  const letters = code.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(`${userGuid}:${letters}`).digest('base64url');
}
