import { plainText } from '../spec-parser/plain-text.ts';
import { knownName } from '../spec-parser/product-name.ts';
import { readAttributes } from '../spec-parser/read-attributes.ts';
import { agreement, type Reason } from './agreement.ts';
import { minLikeness, nameLikeness } from './name-likeness.ts';
import { readWanted } from './read-wanted.ts';
import { readSpecKey, type ReadKey } from './spec-text.ts';
import { tradeWords, type TradeWord } from './vocabulary/trade-words.ts';

/** For a product that a word of the trade may denote; less than for one of that exact name. */
const ofExpected = 0.9;

/** A material by its keys, and the number of its quotations. */
export interface KnownMaterial {
  name_key: string;
  spec_key: string;
  n: number;
}

export interface Match<Known extends KnownMaterial> {
  material: Known;
  /** 0 to 1. */
  score: number;
  reasons: readonly Reason[];
}

/** How far the number of quotations, relative to the most of any material, may raise a score. */
const liftOfNumber = 0.1;
/** Score of a search without a product, such as `DN110 PE100`. */
const unnamed = 0.6;

/**
 * Makes a list of materials searchable. The search takes name and specification in any order, misspelt or run together, and returns the
 * best matches first. If numbers or grades stated on both sides differ, it is no match: DN110 never is DN160. `words` is the dictionary of
 * words that denote several products.
 */
export function materialMatcher<Known extends KnownMaterial>(
  materials: readonly Known[],
  words: readonly TradeWord[] = tradeWords,
): (text: string, limit: number) => Match<Known>[] {
  const intended = tradeLikeness(words);
  const byName = new Map<string, Entry<Known>[]>();
  const max = materials.reduce((largest, { n }) => Math.max(largest, n), 1);
  for (const material of materials) {
    const lift = 1 - liftOfNumber * (1 - Math.log1p(material.n) / Math.log1p(max));
    const entry = { material, lift, read: understood(readSpecKey(material.spec_key)) };
    const alike = byName.get(material.name_key);
    if (alike) alike.push(entry);
    else byName.set(material.name_key, [entry]);
  }
  return (text, limit) => {
    const wanted = readWanted(text);
    if (wanted.name === '' && Object.keys(wanted.attributes).length === 0 && wanted.numbers.length === 0) return [];
    const [likeness, meaning] = [nameLikeness(wanted.name), intended(wanted.name)];
    const ranked: { match: Match<Known>; rank: number }[] = [];
    for (const [name, entries] of byName) {
      const nameScore = wanted.name === '' ? unnamed : Math.max(likeness(name), meaning(name));
      if (nameScore < minLikeness) continue;
      for (const { material, read, lift } of entries) {
        const { score, reasons } = agreement(wanted, read);
        const match = { material, score: score * nameScore, reasons };
        if (score > 0) ranked.push({ match, rank: match.score * lift });
      }
    }
    return ranked.sort((a, b) => b.rank - a.rank || byKey(a.match.material, b.match.material)).slice(0, limit).map(({ match }) => match);
  };
}

interface Entry<Known> {
  material: Known;
  read: ReadKey;
  lift: number;
}

/** Separates words that are attributes once they are split. */
function understood({ attributes, words }: ReadKey): ReadKey {
  return { attributes: { ...readAttributes(words.join(' ')).attributes, ...attributes }, words };
}

const byKey = (a: KnownMaterial, b: KnownMaterial): number =>
  a.name_key === b.name_key ? (a.spec_key < b.spec_key ? -1 : 1) : a.name_key < b.name_key ? -1 : 1;

/**
 * Likelihood by the dictionary that a written name denotes a product, 0 to 1: the longest word found in the name counts, less the more
 * letters remain. A longer name of a known product in it is more exact than the word.
 */
function tradeLikeness(words: readonly TradeWord[]): (name: string) => (product: string) => number {
  const productsOf = new Map(words.map(({ word, products }) => [plainText(word).replace(/\s+/g, ''), new Set(products)]));
  return (name) => {
    const exact = knownName(name).length;
    const [word] = [...productsOf.keys()].filter((one) => name.includes(one) && one.length >= exact).sort((a, b) => b.length - a.length);
    if (word === undefined) return () => 0;
    const score = ofExpected * Math.sqrt(word.length / name.length);
    return (product) => (productsOf.get(word)?.has(product) ? score : 0);
  };
}
