import Table from 'cli-table3';
import { messages } from './messages.ts';

/** Table without colours; numbers are right-aligned with thousands separators. */
export function textTable(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const [first = []] = rows;
  const table = new Table({
    head: [...heads],
    colAligns: heads.map((_, index) => (typeof first[index] === 'number' ? 'right' : 'left')),
    style: { head: [], border: [] },
    chars: { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' },
  });
  for (const row of rows) table.push(row.map((cell) => (typeof cell === 'number' ? messages.count(cell) : cell)));
  return table.toString();
}
