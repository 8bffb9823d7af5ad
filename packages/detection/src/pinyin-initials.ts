import { pinyinFirsts, pinyinInitialsOf, readings } from './vocabulary/pinyin.ts';

const inPinyin = new Intl.Collator('zh-Hans-CN-u-co-pinyin');
const han = /\p{Script=Han}/u;
const latin = /^[a-z\d]$/i;

/**
 * The pinyin initials of a name in upper case, letters and digits unchanged, anything else left out: 合肥ABC工程 is HFABCGC. By the collation
 * order of ICU, so that a character of several readings has its usual one, 重庆
 * ZQ, except where this field has another one.
 */
export function pinyinInitials(name: string): string {
  return Array.from(name.normalize('NFKC'), (character) => (latin.test(character) ? character.toUpperCase() : initialOf(character))).join('');
}

const known = new Map<string, string>();

function initialOf(character: string): string {
  if (!han.test(character)) return '';
  const before = known.get(character);
  if (before !== undefined) return before;
  const reading = readings[character];
  if (reading !== undefined) return reading;
  const next = pinyinFirsts.findIndex((first) => inPinyin.compare(character, first) < 0);
  // A few characters sort before the first of A.
  const initial = pinyinInitialsOf[Math.max(next < 0 ? pinyinFirsts.length : next, 1) - 1] ?? '';
  known.set(character, initial);
  return initial;
}
