import { parseCsv } from '../../lib/sheet/parse-csv.ts';

export interface RejectRow {
  /** Its place in the list. */
  key: number;
  file: string;
  line: string;
  column: string;
  value: string;
  reason: string;
}

const mostRows = 5000;
const mostBytes = 4 << 20;

/** The first rows of rejects.csv: file, line, column, value, reason. */
export async function readRejectRows(file: Blob): Promise<{ rows: RejectRow[]; isCut: boolean }> {
  const text = (await file.slice(0, mostBytes).text()).replace(/^\ufeff/, '');
  const whole = file.size <= mostBytes ? text : text.slice(0, text.lastIndexOf('\n'));
  const [, ...lines] = parseCsv(whole);
  const filled = lines.filter((cells) => cells.length >= 5);
  const rows = filled.slice(0, mostRows).map(([name = '', line = '', column = '', value = '', reason = ''], key) => ({ key, file: name, line, column, value, reason }));
  return { rows, isCut: file.size > mostBytes || filled.length > mostRows };
}

/** The reasons with how many rows have each, most first. */
export function reasonsOf(rows: readonly RejectRow[]): [reason: string, num: number][] {
  const counts = new Map<string, number>();
  for (const { reason } of rows) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([one, many], [other, more]) => more - many || one.localeCompare(other, 'zh'));
}
