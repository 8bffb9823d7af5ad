import { products } from './vocabulary/products.ts';

/** Letters of names, each leading on to those that may follow; `product` where a name ends. */
interface Step {
  next: Map<string, Step>;
  product?: string;
}

const start: Step = { next: new Map() };
for (const [product, spelled] of Object.entries(products)) for (const name of [product.toLowerCase(), ...spelled]) learn(name, product);

function learn(name: string, product: string): void {
  let step = start;
  for (const letter of name) {
    const next: Step = step.next.get(letter) ?? { next: new Map() };
    step.next.set(letter, next);
    step = next;
  }
  step.product ??= product;
}

/** Words that say nothing of the product. */
const noise = /[\s()\-_/:：.,'"“”]|规格|型号|材质|要求|国标|优质|新型/g;
/** Angle and grade, which catalogues put into the middle of a name. */
const inserted = /(?<=pe)(?:80|100)(?=\D|$)|\d+(?:\.\d+)?(?:°|度)/g;

/** The product of a plain text: the longest known name that stands in it, else its letters without specification. */
export function productName(text: string): string {
  const joined = text.replace(/\s+/g, '').replace(inserted, '');
  return longestName(joined) ?? (joined.replace(noise, '').replace(/[0-9.]+/g, '') || joined);
}

/** Of names equally long, the first. */
function longestName(text: string): string | undefined {
  let [longest, product]: [number, string | undefined] = [0, undefined];
  for (let from = 0; from + longest < text.length; from += 1) {
    let step = start.next.get(text.charAt(from));
    for (let to = from + 1; step; to += 1) {
      if (step.product !== undefined && to - from > longest) [longest, product] = [to - from, step.product];
      step = step.next.get(text.charAt(to));
    }
  }
  return product;
}
