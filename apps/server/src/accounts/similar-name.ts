/** A name as readers see it: without case, width and space around or between its words. */
const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');

/** A name of somebody else that differs from this one by case, width or space alone; people may have the very same name. */
export const similarName = (name: string, others: readonly string[]): string | undefined =>
  others.find((other) => other !== name && foldedName(other) === foldedName(name));
