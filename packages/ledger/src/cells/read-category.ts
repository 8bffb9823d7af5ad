import { categoryEnds, categoryParts, severalCategories } from '../vocabulary/cell-words.ts';
import { plainCell } from './plain-cell.ts';

type Category = keyof typeof categoryParts;
const categories = Object.keys(categoryParts) as Category[];
const longest = 10;

/** The category of projects that a short text names by its last word: 工程监理 is a service; undefined for others, and for several. */
export function readCategory(text: string): Category | undefined {
  const word = plainCell(text).replace(categoryEnds, '');
  if (word === '' || word.length > longest || severalCategories.test(word)) return undefined;
  const found = categories.flatMap((category) => [...word.matchAll(categoryParts[category])].map(({ index }) => ({ category, index })));
  return found.sort((one, other) => other.index - one.index)[0]?.category;
}
