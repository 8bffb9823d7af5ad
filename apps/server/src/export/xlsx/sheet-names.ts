import { cut } from './cut.ts';

const maxLength = 31;

/** A name with something behind it that is never cut off. */
export const sheetNameWith = (name: string, suffix: string): string => `${cut(name, maxLength - suffix.length - 1)} ${suffix}`;

/** Gives the sheets of one workbook names that Excel takes, no two alike. */
export class SheetNames {
  readonly #fallback: string;
  readonly #taken = new Set<string>();

  constructor(fallback: string) {
    this.#fallback = fallback;
  }

  claim(wanted: string): string {
    const clean = wanted.replace(/[[\]:*?/\\\p{Cc}]/gu, '').replace(/^['\s]+|['\s]+$/g, '') || this.#fallback;
    for (let copy = 1; ; copy += 1) {
      const suffix = copy === 1 ? '' : `(${copy})`;
      const name = cut(clean, maxLength - suffix.length) + suffix;
      if (this.#taken.has(name.toLowerCase())) continue;
      this.#taken.add(name.toLowerCase());
      return name;
    }
  }
}
