import type { Row } from './ocds-rows.ts';

interface Placed {
  source: number;
  line: number;
  row: Row;
}

/**
 * One row for each organisation, made from all that the releases say of it: what comes first counts, later mentions fill
 * gaps. Memory grows with the organisations, not with the releases.
 */
export class PartyRows {
  readonly #rows = new Map<string, Placed>();

  add(source: number, line: number, id: string, row: Row): void {
    const known = this.#rows.get(id);
    if (!known) {
      this.#rows.set(id, { source, line, row });
      return;
    }
    const gaps = Object.entries(row).filter(([column, cell]) => cell !== '' && (known.row[column] ?? '') === '');
    if (gaps.length > 0) known.row = { ...known.row, ...Object.fromEntries(gaps) };
  }

  [Symbol.iterator](): IterableIterator<Placed> {
    return this.#rows.values();
  }
}
