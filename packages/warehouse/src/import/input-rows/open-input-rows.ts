import { CsvScanner, type RecordSink } from '../csv/csv-scanner.ts';
import { readHeaderCells } from '../csv/read-header.ts';
import { readRecord } from '../csv/read-record.ts';
import type { BundleFile } from '../input/input-file.ts';
import { readText } from '../input/read-text.ts';
import { LineSplitter } from '../ndjson/line-splitter.ts';
import { columnText } from '../parquet/column-text.ts';
import { ParquetFile } from '../parquet/parquet-file.ts';
import type { KeyedHash } from '../../keyed-hash/keyed-hash.ts';
import { rowProtector, type RowProtector } from './protect-rows.ts';

/** Some original rows of a file, in batches: cells below a header, or lines of NDJSON. */
export type InMemoryRows = { header: readonly string[]; rows: AsyncIterable<string[][]> } | { lines: AsyncIterable<string[]> };

interface ReadOptions {
  /** Folder for an unpacked copy. */
  folder: string;
  hash: KeyedHash;
  signal?: AbortSignal | undefined;
}

/** The rows of a file that begin on the given lines; for Parquet these are row numbers from 1. */
export async function openInputRows(file: BundleFile, wanted: ReadonlySet<number>, options: ReadOptions): Promise<InMemoryRows> {
  const { hash, signal } = options;
  if (file.form === 'parquet') return openParquetRows(file, wanted, options);
  if (file.form === 'ndjson') return { lines: linesOf(file, wanted, rowProtector(file.table, [], hash), signal) };
  const header = await readHeaderCells(file);
  return { header, rows: csvRows(file, wanted, rowProtector(file.table, header, hash), signal) };
}

async function* csvRows(
  file: BundleFile,
  wanted: ReadonlySet<number>,
  protector: RowProtector,
  signal?: AbortSignal,
): AsyncGenerator<string[][]> {
  let rows: string[][] = [];
  const keep = (line: number, cells: () => string[]): void => void (wanted.has(line) && rows.push(cells()));
  const sink: RecordSink = {
    header: (cells) => cells.length,
    plain: (line, bytes, start, end, commas, count) => keep(line, () => {
      const ends = [...commas.subarray(0, count), end];
      return protector.cells(ends.map((stop, index) => bytes.toString('utf8', index === 0 ? start : (commas[index - 1] as number) + 1, stop)));
    }),
    cells: (line, cells) => keep(line, () => protector.cells(cells)),
    broken: (line, text) => keep(line, () => protector.broken(cellsOf(text))),
  };
  const scanner = new CsvScanner(sink);
  for await (const block of readText(file, { signal })) {
    scanner.push(block);
    yield rows;
    rows = [];
  }
  scanner.end();
  yield rows;
}

/** The cells of a record with too many or too few of them; one whose quotes do not match is split at its commas. */
function cellsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const record = readRecord(bytes, 0, bytes.length);
  return typeof record === 'string' ? text.replaceAll('"', '').split(',').map((cell) => cell.trim()) : record.cells;
}

async function* linesOf(
  file: BundleFile,
  wanted: ReadonlySet<number>,
  protector: RowProtector,
  signal?: AbortSignal,
): AsyncGenerator<string[]> {
  let lines: string[] = [];
  const splitter = new LineSplitter(1 << 20, (line, bytes) => {
    if (wanted.has(line) && bytes) lines.push(protector.line(bytes.toString('utf8').trim()));
  });
  for await (const block of readText(file, { signal })) {
    splitter.push(block);
    yield lines;
    lines = [];
  }
  splitter.end();
  yield lines;
}

async function openParquetRows(file: BundleFile, wanted: ReadonlySet<number>, { folder, hash }: ReadOptions): Promise<InMemoryRows> {
  const parquet = await ParquetFile.open(file, folder);
  const protector = rowProtector(file.table, parquet.columns.map(({ name }) => name), hash);
  const texts = parquet.columns.map(({ alias, type }) => columnText(alias, type) ?? `''`);
  async function* rows(): AsyncGenerator<string[][]> {
    let place = 0;
    try {
      for await (const batch of parquet.read(texts)) {
        yield batch.filter(() => wanted.has((place += 1))).map((row) => protector.cells(row.map((cell) => cell ?? '')));
      }
    } finally {
      parquet.close();
    }
  }
  return { header: parquet.columns.map(({ name }) => name), rows: rows() };
}
