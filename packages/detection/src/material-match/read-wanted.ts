import type { Attributes } from '../spec-parser/attributes.ts';
import { numbersIn } from '../spec-parser/left-over.ts';
import { plainText } from '../spec-parser/plain-text.ts';
import { readAttributes } from '../spec-parser/read-attributes.ts';
import { productName } from '../spec-parser/product-name.ts';
import { apart } from '../spec-parser/seams.ts';
import { settle } from '../spec-parser/settle.ts';
import { qualitiesIn } from '../spec-parser/vocabulary/qualities.ts';
import { fillers, plastics, respellings } from './vocabulary/respellings.ts';

/** A parsed search. */
export interface Wanted {
  /** Letters that name the product. */
  name: string;
  attributes: Attributes;
  /** Qualities, and numbers that no attribute explains, each with the letters attached to it. */
  numbers: readonly string[];
}

/** A grade after a size: `110pe100`. */
const seams = /(?<=\d)(?=pe\s?\d)/g;
/** A prefix separated from its number: `D N 110`, `S D R 11`. */
const cuts: readonly (readonly [RegExp, string])[] = [
  [/\b(d)\s+([ne])\s*(?=\d)/g, '$1$2'],
  [/\bs\s*d\s*r\s*[=:]?\s*(?=\d)/g, 'sdr'],
  [/\b(dn|de|pn)\s*[=:\-_]\s*(?=\d)/g, '$1'],
  [/q235\s*-\s*(?=[a-e])/g, 'q235'],
  [/(?<=\d)o(?=\d|\b)/g, '0'],
];
const wordWithNumber = /[a-z0-9.#%+\-~≥≤<>/]*\d[a-z0-9.#%+\-~≥≤<>/]*/g;
const notLetters = /[^\p{L}]/gu;
const latinUnits = /(?<![a-z])(?:mm2?|cm|m|kg|mpa|kpa|h|v|ac|dc|vdc|vac)(?![a-z])/g;

/** Reads a search or a line of a list: name, specification and code in any order, with the usual misspellings. */
export function readWanted(text: string): Wanted {
  const plain = [...respellings, ...cuts].reduce((result, [slip, proper]) => result.replace(slip, proper), plainText(text)).replace(seams, ' ');
  const { attributes: stated, left } = readAttributes(apart(plain));
  const numbers = [...numbersIn(left), ...qualitiesIn(left)];
  const letters = left.replace(wordWithNumber, ' ').replace(latinUnits, ' ').replace(fillers, '').replace(notLetters, '');
  const grade = stated.material?.startsWith('PE') && !plastics.test(letters) ? 'pe' : '';
  const name = grade + letters;
  return { name, attributes: settle(stated, productName(name), name), numbers };
}
