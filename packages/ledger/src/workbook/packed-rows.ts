import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { IteratedRows } from '../row-source.ts';
import type { Cell } from '../sheet.ts';

/** Number of rows that are packed together. */
export const rowsOfBlock = 1000;
/** Level of compression: the fastest, which makes rows as small as in a workbook. */
const level = 1;

export interface RowBlock {
  bytes: Uint8Array;
  rows: number;
}

/** The rows of a sheet in compressed blocks, of which one is open at a time: about a tenth of the memory of cells. */
export class PackedRows extends IteratedRows<Cell[]> {
  length = 0;
  readonly #blocks: RowBlock[] = [];
  #open: Cell[][] = [];

  static pack(rows: Cell[][]): RowBlock {
    return { bytes: deflateRawSync(serialize(rows), { level }), rows: rows.length };
  }

  addBlock(block: RowBlock): void {
    this.#close();
    this.#blocks.push(block);
    this.length += block.rows;
  }

  push(row: Cell[]): void {
    this.#open.push(row);
    this.length += 1;
    if (this.#open.length >= rowsOfBlock) this.#close();
  }

  * [Symbol.iterator](): Generator<Cell[]> {
    for (const { bytes } of this.#blocks) yield* deserialize(inflateRawSync(bytes)) as Cell[][];
    yield* this.#open;
  }

  #close(): void {
    if (this.#open.length > 0) this.#blocks.push(PackedRows.pack(this.#open));
    this.#open = [];
  }
}
