import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { warehouseThreads } from '@tenderscope/testing';
import { openDuckdbWarehouse } from '../duckdb/open-duckdb-warehouse.ts';
import { writeParquet } from '../duckdb/write-parquet.test-support.ts';
import type { TableName } from '../schema/tables.ts';
import type { AcceptedBatch, Row, Warehouse } from '../warehouse.ts';
import type { Market } from './market.test-support.ts';

/** A warehouse over the rows of a market, with its indicators computed. */
export interface OpenMarket {
  request(sql: string): Promise<Row[]>;
  /** Ids of the subjects that an indicator hits, in order. */
  hits(code: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openMarket({ rows }: Market): Promise<OpenMarket> {
  const folder = await mkdtemp(join(tmpdir(), 'indicators-'));
  const warehouse: Warehouse = await openDuckdbWarehouse({ dataDir: folder, memoryMb: 512, threads: warehouseThreads });
  const files: AcceptedBatch['files'] = {};
  for (const [table, content] of Object.entries(rows) as [TableName, Record<string, unknown>[]][]) {
    if (content.length > 0) files[table] = [await writeParquet(join(folder, 'imports', `${table}.parquet`), table, content)];
  }
  await warehouse.load({ importId: 'i1', source: 'test', files });
  await warehouse.refreshStatistics();
  const query = (sql: string): Promise<Row[]> => warehouse.query({ sql, values: {} });
  return {
    request: query,
    hits: async (code) => (await query(`select subject_id from rule_hit where code = '${code}' order by subject_id`)).map((row) => String(row['subject_id'])),
    close: async () => {
      await warehouse.close();
      await rm(folder, { recursive: true });
    },
  };
}
