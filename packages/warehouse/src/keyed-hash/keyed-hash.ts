import { createHmac, hkdfSync } from 'node:crypto';
import { hashPrefixes, isOfficeHash, keyIdOf, type HashKind } from './hash-forms.ts';
import { absentTexts, absentValues } from '../import/workbench/vocabulary/chinese-forms.ts';
import { placeholderWords } from './vocabulary/placeholders.ts';

/** Staged instead of a text that cannot be hashed and must not be shown; the cell is empty in the store, with the reason. */
export const unhashed = { foreign: '***K', scientific: '***E', wordless: '***' } as const;

/** Number of values of each kind whose hashes are remembered, in memory only. */
const remembered = 50_000;
const hashDigits = 32;
const placeholders: ReadonlySet<string> = new Set([...placeholderWords, ...absentTexts, ...absentValues]);
const scientificForm = /^'?\d(\.\d+)?e\+?\d{2,}$/i;

/**
 * Replaces numbers of accounts and persons by keyed hashes (HMAC-SHA-256, 128 bits), which are equal for equal numbers and cannot be
 * computed from a list of numbers without the key.
 */
export class KeyedHash {
  /** Part of each hash, so that those of another key are recognised. */
  readonly keyId: string;
  /** True once a hash was computed. */
  isUsed = false;
  readonly #key: Buffer;
  readonly #known: Readonly<Record<HashKind, Map<string, string>>> = { account: new Map(), person: new Map() };

  /** @param secret of the installation */
  constructor(secret: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, 'tenderscope keyed hash', 'key', 32));
    this.keyId = Buffer.from(hkdfSync('sha256', secret, 'tenderscope keyed hash', 'id', 4)).toString('hex');
  }

  /**
   * The hash of a cell's text. Hashes of this key and of offices stay, as do the empty text and words that name no number (`无`, `0000`);
   * any other text that is no number becomes one of `unhashed`. No result contains a number.
   */
  protect(kind: HashKind, text: string): string {
    if (text === '') return text;
    const known = this.#known[kind];
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= remembered) known.clear();
    const made = this.#protect(kind, text);
    known.set(text, made);
    return made;
  }

  #protect(kind: HashKind, text: string): string {
    const keyId = keyIdOf(text);
    if (keyId !== undefined) return keyId === this.keyId ? text : unhashed.foreign;
    if (isOfficeHash(text)) return text;
    if (scientificForm.test(text.normalize('NFKC').trim())) return unhashed.scientific;
    const number = normalNumber(text);
    if (/^(\d)\1*$/.test(number)) return text;
    if (!/\d/.test(number)) return isPlaceholder(text, number) ? text : unhashed.wordless;
    this.isUsed = true;
    const digest = createHmac('sha256', this.#key).update(`${kind}:${number}`).digest('hex');
    return `${hashPrefixes.own}${this.keyId}-${digest.slice(0, hashDigits)}`;
  }
}

/**
 * A number in the form in which equal numbers are equal: half width, upper case, without blanks and punctuation, without the `.0` of a
 * spreadsheet, and without Chinese words beside eight digits and more (`工行 6222 …`).
 */
function normalNumber(text: string): string {
  const plain = text.normalize('NFKC').trim().replace(/^(\d+)\.0+$/, '$1');
  const joined = plain.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const bare = joined.replace(/\p{Script=Han}/gu, '');
  return bare.replace(/\D/g, '').length >= 8 ? bare : joined;
}

const isPlaceholder = (text: string, word: string): boolean => word === '' || placeholders.has(text.toLowerCase()) || placeholders.has(word.toLowerCase());
