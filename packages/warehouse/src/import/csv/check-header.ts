import { missingColumns, type Table } from '../../schema/define-table.ts';
import { messages } from '../messages.ts';

export interface Header {
  /** The table's column of each cell; null if the table has no such column. */
  columns: (string | null)[];
  unknown: string[];
  /** Reason why the file cannot be read. */
  problem?: string;
}

/** Matches a file's header with the table. Names must be equal and may be in any order. */
export function checkHeader(table: Table, cells: readonly string[]): Header {
  const columns = cells.map((cell) => (Object.hasOwn(table.columns, cell) ? cell : null));
  const unknown = cells.filter((cell, index) => columns[index] === null && cell !== '');
  const missing = missingColumns(table, columns);
  const repeated = columns.filter((name, index): name is string => name !== null && columns.indexOf(name) < index);
  if (missing.length > 0) return { columns, unknown, problem: messages.header.missing(missing, cells.join(',').slice(0, 100)) };
  if (repeated.length > 0) return { columns, unknown, problem: messages.header.repeated(repeated) };
  return { columns, unknown };
}
