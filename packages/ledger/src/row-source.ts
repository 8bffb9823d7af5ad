/** Rows that can be read several times, in their order; an array is one. */
export interface RowSource<Row> extends Iterable<Row> {
  readonly length: number;
  slice(start?: number, end?: number): Row[];
  every(holds: (row: Row) => boolean): boolean;
}

/** Rows that are computed again for each reading. */
export abstract class IteratedRows<Row> implements RowSource<Row> {
  abstract readonly length: number;
  abstract [Symbol.iterator](): Iterator<Row>;

  slice(start = 0, end = Number.POSITIVE_INFINITY): Row[] {
    const rows: Row[] = [];
    let index = 0;
    for (const row of this) {
      if (index >= end) break;
      if (index >= start) rows.push(row);
      index += 1;
    }
    return rows;
  }

  every(holds: (row: Row) => boolean): boolean {
    for (const row of this) if (!holds(row)) return false;
    return true;
  }
}
