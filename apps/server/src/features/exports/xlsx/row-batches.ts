import type { Row } from '@tenderscope/warehouse';

/** Regroups batches of rows into batches of a requested size. */
export class RowBatches {
  readonly #source: AsyncIterator<readonly Row[]>;
  #batch: readonly Row[] = [];
  #at = 0;

  constructor(rows: AsyncIterable<readonly Row[]>) {
    this.#source = rows[Symbol.asyncIterator]();
  }

  /** Returns up to so many of the next rows without consuming them; none at the end. */
  async peek(count: number): Promise<readonly Row[]> {
    while (this.#at === this.#batch.length) {
      const next = await this.#source.next();
      if (next.done === true) return [];
      [this.#batch, this.#at] = [next.value, 0];
    }
    return this.#batch.slice(this.#at, this.#at + count);
  }

  async take(count: number): Promise<readonly Row[]> {
    const rows = await this.peek(count);
    this.#at += rows.length;
    return rows;
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
