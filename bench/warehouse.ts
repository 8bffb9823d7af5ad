import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startClickhouse } from '@tenderscope/testing';
import { openClickhouseWarehouse, openDuckdbWarehouse, verifyWarehouse, type Warehouse } from '@tenderscope/warehouse';
import { questions, type Question } from './support/questions.ts';
import { bundlesOf } from './support/bundles.ts';
import { importTimed, type TimedImport } from './support/import-timed.ts';
import { quantile, times } from './support/measure.ts';
import { openRawDuckdb } from './support/raw-duckdb.ts';
import { markdownTable } from './support/table.ts';

/**
 * `npm run bench -- warehouse [--lots 1000000] [--runs 15] [--engines duckdb,clickhouse] [--queries relation.,rule.]`: prints Markdown.
 * With `--imports` only imports until their rows can be read, without the statistics that follow and without queries.
 */
const { values: input } = parseArgs({
  args: process.argv.slice(2),
  options: {
    lots: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '15' },
    engines: { type: 'string', default: 'duckdb,clickhouse' },
    queries: { type: 'string', default: '' },
    imports: { type: 'boolean', default: false },
  },
});
const [lots, runs, engines, beginnings] = [Number(input.lots), Number(input.runs), input.engines.split(','), input.queries.split(',')];
const home = join(import.meta.dirname, '../.cache/bench');
await mkdir(home, { recursive: true });

const { max, rest, rows, generated } = await bundlesOf(lots, home);
const size = `${lots.toLocaleString('en-US')} lots, ${rows.toLocaleString('en-US')} rows`;
console.log(`${size}; ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`);
if (generated !== undefined) console.log(`generator: ${Math.round(generated).toLocaleString('en-US')} rows/s`);

const imports: (string | number)[][] = [];
const answers = new Map<string, (string | number)[]>();

async function measure(name: string, dataDir: string, warehouse: Warehouse): Promise<Question[]> {
  const report = (part: string, { seconds, secondsInAll, rows: read, peak }: TimedImport, share: number): number =>
    imports.push([name, part, read, seconds, read / seconds, secondsInAll, peak / 2 ** 20, share]);
  if (input.imports) warehouse.refreshStatistics = () => Promise.resolve();
  const complete = await importTimed(warehouse, max, dataDir);
  report('99 %', complete, 100);
  const one = await importTimed(warehouse, rest, dataDir);
  report('1 % more', one, (100 * one.seconds) / complete.seconds);
  if (input.imports) return [];
  const found = await questions(warehouse, beginnings);
  for (const { key, statement } of found) {
    const [cold = Number.NaN] = await times(1, () => warehouse.query(statement));
    const warm = await times(runs, () => warehouse.query(statement));
    answers.set(key, [...(answers.get(key) ?? [key]), cold, quantile(warm, 0.5), quantile(warm, 0.95)]);
  }
  const { checks, findings } = await verifyWarehouse(warehouse);
  console.log(`${name}: verify, ${checks} checks, ${findings.length} findings`);
  return found;
}

if (engines.includes('duckdb')) {
  const dataDir = join(home, 'duckdb');
  await rm(dataDir, { recursive: true, force: true });
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 6000 });
  const found = await measure('DuckDB', dataDir, warehouse);
  await warehouse.close();
  const raw = await openRawDuckdb(dataDir);
  for (const { key, statement } of found) {
    await raw.run(statement);
    const alone = quantile(await times(runs, () => raw.run(statement)), 0.5);
    const row = answers.get(key) ?? [key];
    row.push(Number(row[2]) / alone);
  }
  raw.close();
}
if (engines.includes('clickhouse')) {
  const dataDir = join(home, 'clickhouse');
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const server = await startClickhouse(join(dataDir, 'engine'));
  const warehouse = await openClickhouseWarehouse(server.url);
  await measure('ClickHouse', dataDir, warehouse);
  await warehouse.close();
  await server.stop();
}

console.log(`\n${markdownTable(['engine', 'import', 'rows', 's until readable', 'rows/s', 's with statistics', 'peak MiB', '% of full'], imports)}`);
const heads = [
  ...(engines.includes('duckdb') ? ['DuckDB cold ms', 'median', 'p95', '× engine'] : []),
  ...(engines.includes('clickhouse') ? ['ClickHouse cold ms', 'median', 'p95'] : []),
];
if (answers.size > 0) console.log(`\n${markdownTable(['query', ...heads], [...answers.values()])}`);
