import type { Attributes } from './attributes.ts';
import { numbersIn, wordsIn } from './left-over.ts';
import { plainText } from './plain-text.ts';
import { knownProduct, productName } from './product-name.ts';
import { readAttributes } from './read-attributes.ts';
import { apart } from './seams.ts';
import { isSameWall, settle } from './settle.ts';
import { standardsOf, withoutStandards } from './standards.ts';
import { unitOf } from './units.ts';
import { isIdle, qualitiesIn } from './vocabulary/qualities.ts';

export interface Material {
  /** The product in one name; '' if none is named. */
  nameKey: string;
  /**
   * The specification as tokens in one order, a space between: equal for equal things, however written; '' for an empty one. A token is the
   * value of one attribute, `de=110`, or a word that was not understood.
   */
  specKey: string;
  /** Base unit: 米, 千克, 个 … */
  unit: string;
  /** Factor from a price for one quoted unit to the price for one base unit. */
  unitFactor: number;
  attributes: Attributes;
}

const plainParts = remembered((text) => apart(plainText(text)));
const productNames = remembered(productName);
const units = remembered((unit) => unitOf(plainText(unit)));

const order: readonly (keyof Attributes)[] = [
  'material', 'dn', 'de', 'sdr', 'wall', 'pressure', 'pressureClass', 'meter', 'network', 'angle', 'flow', 'length', 'voltage', 'volume', 'section',
];

/**
 * Reads name, specification and unit of a gas material as catalogues write them. Text in another order or spacing, in other signs or under
 * another designation of the trade is the same; numbers must agree: those that are not understood come last in the key, unchanged. A
 * standard is no part of the key, because catalogues often leave it out, unless the specification states nothing else.
 */
export function parseMaterial(name: string, spec: string, unit: string): Material {
  const [plainName, plainSpec] = [plainParts(name), plainParts(spec)];
  const text = `${plainName} ${plainSpec}`.trim();
  const product = plainName === '' ? (knownProduct(text) ?? '') : productNames(plainName);
  const { attributes: stated, left } = readAttributes(text);
  const attributes = settle(stated, product, plainName);
  const { unit: base, factor } = units(unit);
  const tokens = order.flatMap((attribute) => (attributes[attribute] === undefined ? [] : [`${attribute}=${attributes[attribute]}`]));
  const numbers = numbersIn(left).filter((word) => !isWallOf(word, attributes));
  const read = [...tokens, ...sorted([...numbers, ...qualitiesIn(text)])];
  const specKey = (read.length > 0 ? read : unreadWords(plainSpec)).join(' ');
  return { nameKey: product, specKey, unit: base, unitFactor: factor, attributes };
}

/** The wall of a pipe, written after its ratio: `SDR17 De200 11.9mm`. */
function isWallOf(word: string, { de, sdr }: Attributes): boolean {
  const wall = /^(\d+(?:\.\d+)?)mm$/.exec(word)?.[1];
  return wall !== undefined && de !== undefined && sdr !== undefined && isSameWall(de, sdr, wall);
}

/** For a specification without size and quality: its words, else its standards. */
function unreadWords(spec: string): string[] {
  const words = wordsIn(withoutStandards(spec)).filter((word) => !isIdle(word));
  return words.length > 0 ? words : standardsOf(spec);
}

const sorted = (words: readonly string[]): string[] => [...new Set(words)].sort();

/** Memoizes a pure function, up to `most` answers: catalogues repeat names and units many times. */
function remembered<T>(answer: (text: string) => T, max = 20_000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = answer(text);
    if (known.size >= max) known.clear();
    known.set(text, found);
    return found;
  };
}
