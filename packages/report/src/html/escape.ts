import { fitText } from '../fit-text.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text escaped for use between tags and in the values of attributes. */
export const escaped = (text: string): string => fitText(text).replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** A text as a string of CSS inside a `style` element: any character that could end it is written by its number. */
export const cssString = (text: string): string =>
  `"${fitText(text).replace(/[^\p{L}\p{N} ]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`;
