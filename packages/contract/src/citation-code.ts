/** Digits and letters that are not mistaken for each other when read or typed: without 0, 1, I, L and O. Their number is prime. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const payloadLength = 8;
const codeLength = payloadLength + 1;

/** Random numbers of a code, each at least 0 and below `citationBase`. */
export const citationPayload = payloadLength;
export const citationBase = alphabet.length;

/**
 * Code of a citation, `TS-XXXX-XXXXX`. The last character is a check: the sum of all characters, each times its position, is divisible by
 * 31. A wrong character and two swapped ones change that sum.
 * @param digits as many as `citationPayload`, each an integer below `citationBase`
 * @throws RangeError for others
 */
export function citationCode(digits: readonly number[]): string {
  const isDigit = (digit: number): boolean => Number.isInteger(digit) && digit >= 0 && digit < citationBase;
  if (digits.length !== payloadLength || !digits.every(isDigit)) throw new RangeError('digits of another code');
  const sum = weightedSum(digits);
  const check = Array.from(alphabet, (_, digit) => digit).find((digit) => (sum + digit * codeLength) % citationBase === 0) ?? 0;
  const text = [...digits, check].map((digit) => alphabet[digit]).join('');
  return `TS-${text.slice(0, 4)}-${text.slice(4)}`;
}

const weightedSum = (digits: readonly number[]): number => digits.reduce((sum, digit, index) => sum + digit * (index + 1), 0);

/** The code that a text contains, in any case and width, with or without prefix and dashes; null for anything else. */
export function readCitationCode(text: string): string | null {
  const plain = text.normalize('NFKC').toUpperCase().replace(/[\s‐-―−_-]/g, '').replace(/^TS(?=.{9}$)/, '');
  const digits = Array.from(plain, (character) => alphabet.indexOf(character));
  if (digits.length !== codeLength || digits.includes(-1) || weightedSum(digits) % citationBase !== 0) return null;
  return citationCode(digits.slice(0, payloadLength));
}
