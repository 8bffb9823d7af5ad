import type { Attributes } from '../spec-parser/attributes.ts';
import { attributeMarks } from './vocabulary/attribute-marks.ts';

/** A parsed specification key: its attributes, and the words that were not understood. */
export interface ReadKey {
  attributes: Attributes;
  words: readonly string[];
}

const isAttribute = (name: string): name is keyof Attributes => Object.hasOwn(attributeMarks, name);

/** Reads a specification key of `parseMaterial`. */
export function readSpecKey(specKey: string): ReadKey {
  const attributes: Attributes = {};
  const words: string[] = [];
  for (const part of specKey.split(' ')) {
    const [name, value] = split(part);
    if (isAttribute(name) && value !== '') attributes[name] = value;
    else if (part !== '') words.push(part);
  }
  return { attributes, words };
}

function split(part: string): [name: string, value: string] {
  const at = part.indexOf('=');
  return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
}

/** A specification key as catalogues write it; `parseMaterial` reads the same key in it. */
export function specText(specKey: string): string {
  const { attributes, words } = readSpecKey(specKey);
  const stated = Object.entries(attributes).map(([name, value]) => attributeText(name as keyof Attributes, String(value)));
  return [...stated, ...words].join(' ');
}

/** One attribute as catalogues write it: `DN110`, `0.4MPa`. */
export function attributeText(name: keyof Attributes, value: string): string {
  const [before, after] = attributeMarks[name];
  return before + value.replaceAll('x', '×') + after;
}

/** True if every word of the second is one of the first, a space between words; the SQL macro `has_words` is the same. */
export function hasWords(text: string, words: string): boolean {
  if (words === '') return true;
  const known = text.split(' ');
  return words.split(' ').every((word) => known.includes(word));
}
