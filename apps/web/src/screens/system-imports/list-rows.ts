import { parseCsv } from '../../lib/exports/sheet/parse-csv.ts';

const maxRows = 5000;
const maxBytes = 4 << 20;

/** The first rows of a list of an import, without its header; `isTruncated` if there are more. */
export async function readListRows(file: Blob, columns: number): Promise<{ rows: string[][]; isTruncated: boolean }> {
  const text = (await file.slice(0, maxBytes).text()).replace(/^\ufeff/, '');
  const complete = file.size <= maxBytes ? text : text.slice(0, text.lastIndexOf('\n'));
  const [, ...lines] = parseCsv(complete);
  const filled = lines.filter((cells) => cells.length >= columns);
  return { rows: filled.slice(0, maxRows), isTruncated: file.size > maxBytes || filled.length > maxRows };
}

/** The values of a column with their number of rows, the most frequent first. */
export function countsOf(rows: readonly (readonly string[])[], column: number): [value: string, num: number][] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row[column] ?? '', (counts.get(row[column] ?? '') ?? 0) + 1);
  return [...counts].sort(([one, many], [other, more]) => more - many || one.localeCompare(other, 'zh'));
}
