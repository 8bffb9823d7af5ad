import { products } from './vocabulary/products.ts';

/** Names, longest first, each with its product. */
const names = Object.entries(products)
  .flatMap(([product, spelled]) => [product.toLowerCase(), ...spelled].map((name) => [name, product] as const))
  .sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1));

/** Words that say nothing of the product. */
const noise = /[\s()\-_/:：.,'"“”]|规格|型号|材质|要求|国标|优质|新型/g;

/** The product of a plain text: the longest known name that stands in it, else its letters without specification. */
export function productName(text: string): string {
  const joined = text.replace(/\s+/g, '').replace(/pe(?:80|100)(?=\D|$)/g, 'pe');
  for (const [name, product] of names) if (joined.includes(name)) return product;
  return joined.replace(noise, '').replace(/[0-9.]+/g, '') || joined;
}
