import { isUtf8 } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

/**
 * A file of a bundle, perhaps gzip, whatever its name; a file whose bytes only an engine reads, such as Parquet, gives its cells instead.
 */
export interface SourceFile {
  /** `bids.csv`, `lots.ndjson.gz`, `deletions.csv`. */
  name: string;
  bytes: Buffer;
  cells?: { header: readonly string[]; rows: readonly (readonly (string | null)[])[] };
}

export interface SourceRows {
  table: string;
  /** Columns for which the file has values. */
  header: string[];
  /** Trimmed texts by column; undefined for a row that cannot be parsed. */
  rows: (Record<string, string> | undefined)[];
}

const clean = (text: string): string => text.replace(/[\0\u00ad\u200b-\u200d\u2060\ufeff]/g, '').trim();

/** The rows of a file as texts, read with independent libraries. */
export function readSource({ name, bytes, cells }: SourceFile): SourceRows {
  const [table = '', form] = name.split('.');
  if (cells) return tabular(table, [cells.header, ...cells.rows.map((row) => row.map((cell) => cell ?? ''))]);
  const content = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
  const text = new TextDecoder(isUtf8(content) ? 'utf-8' : 'gb18030').decode(content).replace(/[\0\u00ad\u200b-\u200d\u2060\ufeff]/g, '');
  if (form === 'csv') return tabular(table, parse(text, { relax_column_count: true, trim: true, skip_empty_lines: true }));
  const objects = text.split('\n').filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as Record<string, unknown>);
  const named = objects.map((object) => Object.fromEntries(Object.entries(object).map(([key, value]) => [clean(key), textOf(value)])));
  return { table, header: [...new Set(named.flatMap((object) => Object.keys(object)))], rows: named };
}

function textOf(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return clean(typeof value === 'string' ? value : JSON.stringify(value));
}

function tabular(table: string, [header = [], ...records]: readonly (readonly string[])[]): SourceRows {
  const names = header.map(clean);
  const filled = records.map((record) => record.map(clean)).filter((record) => record.some((cell) => cell !== ''));
  const rows = filled.map((record) =>
    record.length === names.length ? Object.fromEntries(names.map((name, place) => [name, record[place] ?? ''])) : undefined,
  );
  return { table, header: names, rows };
}
