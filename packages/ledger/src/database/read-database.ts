import { databaseReason, ImportError } from '@tenderscope/warehouse';
import { limits } from '../limits.ts';
import type { Cell, Sheet } from '../sheet.ts';
import { cellOf } from './cell-text.ts';
import { checkQuery, startsWithCte } from './check-query.ts';
import type { DatabaseSession, DatabaseSource } from './database-source.ts';
import { databaseMessages } from './messages.ts';
import { openDatabase } from './open-database.ts';

export interface DatabaseRead {
  sheet: Sheet;
  /** The greatest watermark seen, as the database writes it; null if there was none. */
  watermark: string | null;
}

export interface ReadOptions {
  /** Reads only rows with a greater watermark; all if null. */
  after: string | null;
  /** Reads no more than this number of rows. */
  firstRows?: number | undefined;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/** Part of a source that names its sheet: the table, or a word for a query. */
const relationName = ({ table }: Pick<DatabaseSource, 'table'>): string => table ?? databaseMessages.query;

/** Name of a source in findings. */
export const sourceTitle = (source: Pick<DatabaseSource, 'name' | 'table'>): string => `${source.name} · ${relationName(source)}`;

/**
 * Rows of a database as a sheet whose first row has the names of the columns.
 * @throws ImportError if the database refuses or becomes unavailable, or for more rows than a ledger may have; the reason of `signal` when
 * it aborts.
 */
export async function readDatabase(source: DatabaseSource, { after, firstRows, timeoutMs, signal }: ReadOptions): Promise<DatabaseRead> {
  const query = source.query === null ? null : checkQuery(source.kind, source.query);
  signal?.throwIfAborted();
  const session = await openDatabase(source, { timeoutMs });
  const close = (): Promise<void> => session.close().catch(() => undefined);
  const leave = (): void => void close();
  signal?.addEventListener('abort', leave);
  try {
    const sql = selectOf(session, source, query, after !== null);
    return await collect(session, source, { sql, values: after === null ? [] : [after], firstRows });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ImportError) throw error;
    throw new ImportError(databaseMessages.failed(sourceTitle(source), databaseReason(error)), { cause: error });
  } finally {
    signal?.removeEventListener('abort', leave);
    await close();
  }
}

/** In the order of the watermark, so that the last row has the greatest. */
function selectOf(session: DatabaseSession, source: DatabaseSource, query: string | null, isAfter: boolean): string {
  const { kind, table, watermarkColumn } = source;
  if (query !== null && watermarkColumn === null) return query;
  if (query !== null && kind === 'mssql' && startsWithCte(kind, query)) throw new ImportError(databaseMessages.withWatermark);
  // Oracle has no AS before the name of a relation. The line break ends a comment of the query.
  const relation = query === null ? (table ?? '').split('.').map((part) => session.quote(part)).join('.') : `(${query}\n) source_rows`;
  if (watermarkColumn === null) return `select * from ${relation}`;
  const column = session.quote(watermarkColumn);
  return `select * from ${relation}${isAfter ? ` where ${column} > ${session.placeholder}` : ''} order by ${column}`;
}

interface Statement {
  sql: string;
  values: readonly string[];
  firstRows: number | undefined;
}

async function collect(session: DatabaseSession, source: DatabaseSource, statement: Statement): Promise<DatabaseRead> {
  const { sql, values, firstRows = Infinity } = statement;
  const title = sourceTitle(source);
  const rows: Cell[][] = [];
  let [watermark, characters, place]: [string | null, number, number] = [null, 0, -1];
  for await (const batch of session.rows(sql, values)) {
    if (rows.length === 0) {
      place = headOf(batch.columns, source, rows);
    }
    for (const row of batch.rows.slice(0, firstRows + 1 - rows.length)) {
      const cells = row.map((value) => cellOf(value));
      characters += cells.reduce<number>((sum, cell) => sum + String(cell ?? '').length, 0);
      rows.push(cells);
      if (place >= 0) watermark = row[place] ?? watermark;
    }
    if (rows.length > limits.rows + 1) throw new ImportError(databaseMessages.tooManyRows(title, limits.rows));
    if (characters > limits.characters) throw new ImportError(databaseMessages.tooMuchText(title));
    if (rows.length > firstRows) break;
  }
  return { sheet: { name: relationName(source), rows, merges: [], hiddenRows: [], hiddenColumns: [], isTable: true }, watermark };
}

/** Adds the row of the head. @returns the index of the watermark, -1 without one. */
function headOf(columns: readonly string[], source: DatabaseSource, rows: Cell[][]): number {
  const title = sourceTitle(source);
  if (columns.length > limits.columns) throw new ImportError(databaseMessages.tooManyColumns(title, columns.length, limits.columns));
  rows.push([...columns]);
  const { watermarkColumn } = source;
  if (watermarkColumn === null) return -1;
  const place = columns.indexOf(watermarkColumn);
  if (place < 0) throw new ImportError(databaseMessages.noWatermark(title, watermarkColumn));
  return place;
}
