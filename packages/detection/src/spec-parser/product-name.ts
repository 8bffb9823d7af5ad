import { products } from './vocabulary/products.ts';

/** A trie of the letters of names; `product` is set where a name ends. */
interface Step {
  next: Map<string, Step>;
  product?: string;
}

interface FoundName {
  name: string;
  product: string | undefined;
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

/** Words that do not describe the product. */
const noise = /规格|型号|材质|要求|国标|优质|新型/g;
/** Angle and grade, which catalogues put into the middle of a name. */
const inserted = /(?<=pe)(?:80|100)(?=\D|$)|\d+(?:\.\d+)?(?:°|度)/g;
const han = /[\u4e00-\u9fff]/;
const onlyHan = /^[\u4e00-\u9fff]+$/;
/** A piece of specification in a word: letters with a digit. */
const statement = /[a-z.#%+\-~≥≤<>]*\d[a-z0-9.#%+\-~≥≤<>]*(?:°c|型|座|英寸)?/g;

/** The product of a plain text: the longest known name in it, else its unknown name. */
export function productName(text: string): string {
  return knownProduct(text) ?? unknownName(text);
}

/** The product of the longest known name in a plain text. */
export const knownProduct = (text: string): string | undefined => longestName(text.replace(/\s+/g, '').replace(inserted, '')).product;

/** The longest known name in letters without spaces; '' for none. */
export const knownName = (letters: string): string => longestName(letters).name;

/** The words that name an unknown thing: those before the first that states an attribute, and any that are all Chinese. */
function unknownName(text: string): string {
  const words = text.replace(noise, ' ').split(/[\s()/:：'"“”]+/).flatMap((word) => word.replace(statement, '') || []);
  const [first = ''] = words;
  const more = han.test(first) ? words.slice(1).filter((word) => onlyHan.test(word)) : [];
  return [first, ...more].join('') || text.replace(/\s+/g, '');
}

/** The longest known name, the first of equal lengths. */
function longestName(text: string): FoundName {
  let found: FoundName = { name: '', product: undefined };
  for (let at = 0; at + found.name.length < text.length; at += 1) {
    let step = start.next.get(text.charAt(at));
    for (let to = at + 1; step; to += 1) {
      if (step.product !== undefined && to - at > found.name.length) found = { name: text.slice(at, to), product: step.product };
      step = step.next.get(text.charAt(to));
    }
  }
  return found;
}
