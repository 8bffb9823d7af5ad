import { join } from 'node:path';
import { writeParquet } from '../duckdb/write-parquet.test-support.ts';
import type { Rows } from '../load/random-rows.test-support.ts';
import type { TableName } from '../schema/tables.ts';
import type { AcceptedBatch, LoadResult, Warehouse } from '../warehouse.ts';

export type RowsOfTable = Record<string, unknown>[];
export type LoadRows = (rows: Rows, removed?: Rows, more?: Partial<AcceptedBatch>) => Promise<LoadResult & { importId: string }>;

const entriesOf = (rows: Rows) => Object.entries(rows) as [TableName, RowsOfTable][];

/**
 * A function that loads rows without checking them, removes others, and computes statistics.
 * @param folder of the warehouse; import ids are `undo-<number>`.
 */
export function rowLoader(warehouse: () => Warehouse, folder: string): LoadRows {
  let files = 0;
  const write = (table: TableName, content: RowsOfTable) =>
    writeParquet(join(folder, 'imports', `undo-${(files += 1)}.parquet`), table, content);
  return async (rows, removed = {}, more = {}) => {
    const batch: Required<Pick<AcceptedBatch, 'files' | 'removals'>> = { files: {}, removals: {} };
    for (const [table, content] of entriesOf(rows)) batch.files[table] = [await write(table, content)];
    for (const [table, content] of entriesOf(removed)) batch.removals[table] = (await write(table, content)).path;
    const importId = `undo-${files}`;
    const result = await warehouse().load({ importId, source: 'a.csv', operator: 'wang', ...batch, ...more });
    await warehouse().refreshStatistics();
    return { ...result, importId };
  };
}
