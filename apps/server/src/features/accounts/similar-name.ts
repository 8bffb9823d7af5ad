/** Name without the differences that readers overlook: case, width, and space around or between words. */
const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');

/** Name of another account that differs only by case, width or space. Identical names are allowed. */
export const similarName = (name: string, others: readonly string[]): string | undefined =>
  others.find((other) => other !== name && foldedName(other) === foldedName(name));
