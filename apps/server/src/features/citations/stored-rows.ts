import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Row } from '@tenderscope/warehouse';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Of eleven levels, one that takes milliseconds for thousands of rows. */
const level = 5;

interface StoredRows {
  columns: readonly string[];
  rows: readonly (readonly Row[string][])[];
}

/** Rows as compressed JSON text, with each column named once. */
export async function packRows(rows: readonly Row[], columns: readonly string[]): Promise<Uint8Array> {
  const stored: StoredRows = { columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) };
  return compress(JSON.stringify(stored), { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
}

export async function unpackRows(packed: Uint8Array): Promise<Row[]> {
  const { columns, rows } = JSON.parse((await decompress(packed)).toString()) as StoredRows;
  return rows.map((cells) => Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? null])));
}
