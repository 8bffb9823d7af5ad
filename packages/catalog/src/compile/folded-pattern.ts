/** Offset of a full-width form from its ASCII character. */
const fullWidthOffset = 0xfee0;
const wideSpace = '\u3000';

const narrowed = (text: string): string =>
  text.replaceAll(wideSpace, ' ').replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidthOffset));

/** True if a text has other forms in case or width. */
export const hasForms = (text: string): boolean => /[\u0020-\u007e]|\p{Lu}|\p{Ll}/u.test(narrowed(text));

/** RE2 pattern that matches a text in any case and its ASCII characters in either width. All characters are literal. */
export function foldedPattern(text: string): string {
  return `(?i)${narrowed(text).replace(/[\u0020-\u007e]/g, eitherWidth)}`;
}

function eitherWidth(character: string): string {
  if (character === ' ') return `[${wideSpace} ]`;
  const wide = String.fromCharCode(character.charCodeAt(0) + fullWidthOffset);
  if (character === ']') return `[]${wide}]`;
  return `[${wide}${character === '\\' ? '\\\\' : character}]`;
}
