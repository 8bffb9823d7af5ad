import { products } from '../spec-parser/vocabulary/products.ts';

/** Names less alike than this are different things. */
export const minLikeness = 0.34;

/** Single letters and pairs of letters, each with its number of occurrences. */
type Grams = ReadonlyMap<string, number>;

function gramsOf(text: string): Grams {
  const grams = new Map<string, number>();
  const add = (gram: string): void => void grams.set(gram, (grams.get(gram) ?? 0) + 1);
  const letters = Array.from(text.toLowerCase());
  letters.forEach((letter, index) => {
    add(letter);
    const next = letters[index + 1];
    if (next !== undefined) add(letter + next);
  });
  return grams;
}

/** The spellings of a product, and its name itself. */
const spellingsOf = (product: string): string[] => [product, ...(Object.hasOwn(products, product) ? (products[product] ?? []) : [])];

const productsWith = new Map<string, number>();
for (const product of Object.keys(products)) {
  const own = new Set(spellingsOf(product).flatMap((spelling) => [...gramsOf(spelling).keys()]));
  for (const gram of own) productsWith.set(gram, (productsWith.get(gram) ?? 0) + 1);
}
const productCount = Object.keys(products).length;
/** A gram of few products is stronger evidence than one of many. */
const weightOf = (gram: string): number => Math.log(1 + productCount / (productsWith.get(gram) ?? 1));

const spelled = new Map<string, readonly Grams[]>();
function gramsOfProduct(product: string): readonly Grams[] {
  const known = spelled.get(product);
  if (known) return known;
  const made = spellingsOf(product).map(gramsOf);
  spelled.set(product, made);
  return made;
}

/** Dice's coefficient over letters and pairs of letters, weighted. */
function dice(one: Grams, other: Grams): number {
  let [shared, total] = [0, 0];
  for (const [gram, count] of one) {
    const weight = weightOf(gram);
    shared += 2 * weight * Math.min(count, other.get(gram) ?? 0);
    total += weight * count;
  }
  for (const [gram, count] of other) total += weightOf(gram) * count;
  return total === 0 ? 0 : shared / total;
}

/**
 * How alike a written name is to a product, 0 to 1: its nearest spelling counts, whatever the order of its words.
 * @see Dice (1945); character n-grams as in McNamee & Mayfield (2004).
 */
export function nameLikeness(name: string): (product: string) => number {
  const own = gramsOf(name);
  return (product) => gramsOfProduct(product).reduce((best, grams) => Math.max(best, dice(own, grams)), 0);
}
