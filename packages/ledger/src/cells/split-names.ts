import { companyEnd, englishNameEnd, nameSeparators, ordinals } from '../vocabulary/cell-words.ts';

/**
 * The names of a list: separated at marks and line breaks outside brackets, and at blanks if all parts end like names of organisations.
 * Numbers before names are dropped.
 */
export function splitNames(text: string): string[] {
  const parts = splitOutside(text.replace(ordinals, '$1;'), nameSeparators);
  return joinEnglish(parts).flatMap(splitAtBlanks);
}

/** Parts of a text, separated at any of some characters outside brackets. Blank parts are left out. */
function splitOutside(text: string, separators: string): string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '(' || character === '\uff08') depth += 1;
    else if (character === ')' || character === '\uff09') depth = Math.max(0, depth - 1);
    else if (separators.includes(character) && !isInAmount(text, at) && (depth === 0 || !/[)\uff09]/.test(text.slice(at)))) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
}

/** True for the comma of `1,234.5`. */
const isInAmount = (text: string, at: number): boolean => /^\d,\d{3}(?!\d)/.test(text.slice(Math.max(0, at - 1), at + 5));

/** `Alpha Co., Ltd.` is one name. */
function joinEnglish(parts: readonly string[]): string[] {
  const names: string[] = [];
  for (const part of parts) {
    const last = names.at(-1);
    if (last !== undefined && englishNameEnd.test(part)) names[names.length - 1] = `${last}, ${part}`;
    else names.push(part);
  }
  return names;
}

function splitAtBlanks(name: string): string[] {
  if (!/\s/.test(name) || /[a-z]{2}/i.test(name)) return [name];
  const words = splitOutside(name, ' \t\u3000\u00a0');
  return words.length > 1 && words.every((word) => companyEnd.test(word)) ? words : [name];
}
