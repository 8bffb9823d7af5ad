import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { storedTables, views } from '@tenderscope/warehouse';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { postgresFunctions } from './postgres-words.ts';

const types: Readonly<Record<string, string>> = { VARCHAR: 'text', BIGINT: 'bigint', DOUBLE: 'float8', TINYINT: 'smallint' };
/** Columns by which queries look up rows, beside the order of a table. */
const lookedUpBy = [['lot_id'], ['company_id'], ['company_a', 'company_b'], ['from_node'], ['expert_code'], ['bids_opened_at'], ['awarded_at'], ['tendered_at'], ['winner_id']];

/** Copies all tables of a closed warehouse into an empty PostgreSQL, with the indexes that a careful administrator would create. */
export async function copyWarehouse(dataDir: string, client: Client): Promise<void> {
  const instance = await DuckDBInstance.create(join(dataDir, 'warehouse.duckdb'), { access_mode: 'READ_ONLY' });
  const duckdb = await instance.connect();
  const there = new Set((await duckdb.runAndReadAll('show tables')).getRows().map(([name]) => String(name)));
  for (const { name, columns, order } of storedTables.filter((table) => there.has(table.name))) {
    const file = join(dataDir, `${name}.csv`);
    await duckdb.run(`copy ${name} to '${file}' (header)`);
    await client.query(`create table ${name} (${columns.map(([column, type]) => `${column} ${types[type] ?? 'text'}`).join(', ')})`);
    await pipeline(createReadStream(file), client.query(copyFrom(`copy ${name} from stdin with (format csv, header)`)));
    await rm(file);
    const names = new Set<string>(columns.map(([column]) => column));
    for (const index of [order, ...lookedUpBy.filter((one) => one.every((column) => names.has(column)))]) {
      await client.query(`create index on ${name} (${index.join(', ')})`);
    }
  }
  duckdb.closeSync();
  instance.closeSync();
  for (const sql of postgresFunctions) await client.query(sql);
  for (const { name, sql } of views) await client.query(`create view ${name} as ${sql}`);
  await client.query('vacuum analyze');
}
