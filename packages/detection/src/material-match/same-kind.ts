import { products } from '../spec-parser/vocabulary/products.ts';
import { minLikeness, nameLikeness } from './name-likeness.ts';
import { kinds } from './vocabulary/kinds.ts';

const kindOf = new Map(kinds.flatMap((kind, number) => kind.map((product) => [product, number] as const)));
/** For another product of the same kind: at least this, and more the more the names are alike. */
const ofOtherProduct = { min: 0.35, more: 0.25 } as const;
/** In Chinese the noun comes last, mostly in two letters: 钢管, 表箱. */
const headOf = (name: string): string => Array.from(name).slice(-2).join('');

/** Similarity of another product to one, 0 to 1: 1 for itself, 0 for another kind of thing. */
export function kindLikeness(product: string): (other: string) => number {
  const likeness = nameLikeness(product);
  const scores = new Map([[product, 1]]);
  return (other) => {
    const known = scores.get(other);
    if (known !== undefined) return known;
    const alike = likeness(other);
    const score = isSameKind(product, other, alike) ? ofOtherProduct.min + ofOtherProduct.more * alike : 0;
    scores.set(other, score);
    return score;
  };
}

function isSameKind(product: string, other: string, likeness: number): boolean {
  const kind = kindOf.get(product);
  if (kind !== undefined && kind === kindOf.get(other)) return true;
  if (Object.hasOwn(products, product) && Object.hasOwn(products, other)) return false;
  return headOf(product) === headOf(other) && likeness >= minLikeness;
}
