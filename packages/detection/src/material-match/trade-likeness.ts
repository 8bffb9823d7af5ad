import { plainText } from '../spec-parser/plain-text.ts';
import { knownName } from '../spec-parser/product-name.ts';
import type { TradeWord } from './vocabulary/trade-words.ts';

/** For a product that a word of the trade may denote; less than for one of that exact name. */
const ofExpected = 0.9;

/**
 * Likelihood by the dictionary that a written name denotes a product, 0 to 1: the longest word found in the name counts, less the more
 * letters remain. A longer name of a known product in it is more exact than the word.
 */
export function tradeLikeness(words: readonly TradeWord[]): (name: string) => (product: string) => number {
  const productsOf = new Map(words.map(({ word, products }) => [plainText(word).replace(/\s+/g, ''), new Set(products)]));
  return (name) => {
    const exact = knownName(name).length;
    const [word] = [...productsOf.keys()].filter((one) => name.includes(one) && one.length >= exact).sort((a, b) => b.length - a.length);
    if (word === undefined) return () => 0;
    const score = ofExpected * Math.sqrt(word.length / name.length);
    return (product) => (productsOf.get(word)?.has(product) ? score : 0);
  };
}
