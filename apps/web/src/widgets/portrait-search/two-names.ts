/** Fewer characters are no part of a name that a user searches two companies by. */
const shortest = 2;
const maxSplits = 3;
const isConjunction = (part: string): boolean => part === '和' || part === '与';

/**
 * Ways to read a text as the names of two companies: parts around spaces, commas and 、, or around 和 and 与, which may belong to a name,
 * so that there are several ways. Empty for one name, and for three.
 */
export function splitTwoNames(text: string): (readonly [one: string, other: string])[] {
  const parts = text.trim().split(/[\s,，、;；]+/).filter((part) => part !== '' && !isConjunction(part));
  const [one = '', other = ''] = parts;
  if (parts.length > 2) return [];
  if (parts.length === 2) return one.length >= shortest && other.length >= shortest && one !== other ? [[one, other]] : [];
  return [...one.matchAll(/[和与]/g)]
    .map(({ index }) => [one.slice(0, index), one.slice(index + 1)] as const)
    .filter(([first, second]) => first.length >= shortest && second.length >= shortest && first !== second)
    .slice(0, maxSplits);
}
