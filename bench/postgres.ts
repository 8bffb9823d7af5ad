import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { from as copyFrom } from 'pg-copy-streams';
import { openDuckdbWarehouse, tables, type TableName } from '@tenderscope/warehouse';
import { questions } from './support/questions.ts';
import { startBenchPostgres } from './support/bench-postgres.ts';
import { copyWarehouse } from './support/copy-warehouse.ts';
import { quantile, times } from './support/measure.ts';
import { dashboards } from './support/postgres-dashboards.ts';
import { inPostgresWords } from './support/postgres-words.ts';
import { markdownTable } from './support/table.ts';

/**
 * `npm run bench -- postgres [--lots 1000000]`, after `bench -- warehouse`, as Markdown: dashboards over the base tables in hand-written
 * PostgreSQL, and every query of the catalog, unchanged, over a copy of the warehouse's tables.
 */
const { values: options } = parseArgs({ options: { lots: { type: 'string', default: '1000000' }, runs: { type: 'string', default: '5' } } });
const home = join(import.meta.dirname, '../.cache/bench');
const bundle = join(home, `bundle-${options.lots}`, 'most');
if (!existsSync(bundle)) throw new Error(`run npm run bench -- warehouse --lots ${options.lots} first`);

const { client, stop } = await startBenchPostgres();
try {
  const start = performance.now();
  for (const name of ['units', 'companies', 'projects', 'lots', 'bids'] as const) await load(name);
  await client.query('create index on lots (award_notice_at) include (project_id, status, winner_id, award_amount, budget)');
  await client.query('create index on projects (unit_id)');
  await client.query('create index on bids (lot_id, company_id)');
  await client.query('create index on bids (company_id)');
  await client.query('vacuum analyze');
  console.log(`PostgreSQL: loaded and indexed in ${Math.round((performance.now() - start) / 1000)} s`);
  const rows: (string | number)[][] = [];
  for (const [name, sql] of Object.entries(dashboards)) {
    const measured = await times(Number(options.runs), () => client.query(sql));
    rows.push([name, quantile(measured, 0.5), quantile(measured, 0.95)]);
  }
  console.log(`\n${markdownTable(['query', 'PostgreSQL median ms', 'p95'], rows)}`);

  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await copyWarehouse(join(home, 'duckdb'), client);
  const warehouse = await openDuckdbWarehouse({ dataDir: join(home, 'duckdb'), memoryMb: 6000 });
  // A query of more than a minute is reported as Infinity.
  await client.query('set statement_timeout = 60000');
  const both: (string | number)[][] = [];
  for (const { key, statement } of await questions(warehouse)) {
    const ours = await times(Number(options.runs), () => warehouse.query(statement));
    const theirs = await times(Number(options.runs), () => client.query(inPostgresWords(statement))).catch(() => [Infinity]);
    both.push([key, quantile(theirs, 0.5), quantile(ours, 0.5), quantile(theirs, 0.5) / quantile(ours, 0.5)]);
  }
  await warehouse.close();
  console.log(`\n${markdownTable(['query', 'PostgreSQL ms', 'DuckDB ms', 'times faster'], both)}`);
} finally {
  await stop();
}

async function load(name: TableName): Promise<void> {
  const file = join(bundle, `${name}.csv`);
  const [head = ''] = (await firstBytes(file)).split('\n');
  const types = { text: 'text', choice: 'text', integer: 'bigint', number: 'double precision', money: 'numeric(18,2)', flag: 'smallint', time: 'timestamp' } as const;
  const columns: Record<string, { kind: keyof typeof types }> = tables[name].columns;
  const listed = head.trim().split(',').map((column) => `${column} ${types[columns[column]?.kind ?? 'text']}`);
  await client.query(`create table ${name} (${listed.join(', ')}, primary key (${tables[name].key.join(', ')}))`);
  await pipeline(createReadStream(file), client.query(copyFrom(`copy ${name} from stdin with (format csv, header)`)));
}

async function firstBytes(file: string): Promise<string> {
  for await (const piece of createReadStream(file, { end: 4000, encoding: 'utf8' })) return String(piece);
  return '';
}
