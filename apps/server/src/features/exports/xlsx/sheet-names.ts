import { truncate } from '@tenderscope/formats/xlsx';

const maxLength = 31;

/** Sheet name with a suffix that is never truncated. */
export const sheetNameWith = (name: string, suffix: string): string => `${truncate(name, maxLength - suffix.length - 1)} ${suffix}`;

/** Creates unique, valid Excel sheet names for one workbook. */
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
      const name = truncate(clean, maxLength - suffix.length) + suffix;
      if (this.#taken.has(name.toLowerCase())) continue;
      this.#taken.add(name.toLowerCase());
      return name;
    }
  }
}
