import { constants, existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { permissions, screenGroups } from '@tenderscope/contract';
import { openDuckdbWarehouse } from '@tenderscope/warehouse';
import { adminPassword, startBenchServer } from './service/bench-server.ts';
import { callFor } from './service/call.ts';
import { signIn } from './service/sign-in.ts';
import { questions, type Question } from './support/questions.ts';
import { startBenchPostgres } from './support/bench-postgres.ts';
import { copyWarehouse } from './support/copy-warehouse.ts';
import { quantile, times } from './support/measure.ts';
import { inPostgresWords } from './support/postgres-words.ts';
import { markdownTable } from './support/table.ts';

/**
 * `npm run bench -- screens [--runs 5] [--postgres]`, on a copy of the warehouse of `bench -- warehouse`: all queries of a screen at once
 * as sent by a browser, cold and from the cache; each query alone; and the same SQL in PostgreSQL. Prints Markdown.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: { runs: { type: 'string', default: '5' }, postgres: { type: 'boolean', default: false } },
});
const runs = Number(options.runs);
const home = join(import.meta.dirname, '../.cache/bench');
const source = join(home, 'duckdb/warehouse.duckdb');
if (!existsSync(source)) throw new Error('run npm run bench -- warehouse first');

const dataDir = await mkdtemp(join(home, 'screens-'));
const agent = new Agent({ keepAlive: true, maxSockets: 6 });
try {
  await copyFile(source, join(dataDir, 'warehouse.duckdb'), constants.COPYFILE_FICLONE);
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 6000 });
  const [counted] = await warehouse.query({ sql: 'select count(*) as lots from lots', values: {} });
  console.log(`${Number(counted?.lots).toLocaleString('en-US')} lots; ${availableParallelism()} cores, Node ${process.version}`);
  // Screens open with a period if their queries accept one.
  const all = await questions(warehouse);
  const opening = all.filter(({ key, query }) => key !== query.key || !all.some((other) => other.key !== key && other.query === query));
  const alone = new Map<string, { cold: number; median: number; p95: number }>();
  for (const { key, statement } of opening) {
    const [cold = Number.NaN] = await times(1, () => warehouse.query(statement));
    const warm = await times(runs, () => warehouse.query(statement));
    alone.set(key, { cold, median: quantile(warm, 0.5), p95: quantile(warm, 0.95) });
  }
  await warehouse.close();

  const elsewhere = options.postgres ? await inPostgres(opening) : new Map<string, number>();
  const pages = await openPages(opening);
  const heads = ['screen', 'queries', 'page cold ms', 'page cached ms', 'slowest query', 'its cold ms', 'median', 'p95', 'median of all'];
  const rows = screens().map(({ key, name }) => {
    const own = opening.filter(({ query }) => query.permissions.includes(key));
    const slowest = own.reduce((worst, one) => (median(one) > median(worst) ? one : worst));
    const figures = alone.get(slowest.key);
    const medians = own.map(median).sort((a, b) => a - b);
    const page = pages.get(key) ?? [Number.NaN, Number.NaN];
    const [cold, p95] = [figures?.cold ?? Number.NaN, figures?.p95 ?? Number.NaN];
    return [name, own.length, ...page, slowest.key, cold, median(slowest), p95, quantile(medians, 0.5)];
  });
  console.log(`\n${markdownTable(heads, rows)}`);
  if (options.postgres) {
    const compared = opening.map((one) => {
      const theirs = elsewhere.get(one.key) ?? Number.NaN;
      return [one.key, theirs, median(one), theirs / median(one)];
    });
    console.log(`\n${markdownTable(['query', 'PostgreSQL ms', 'DuckDB ms', 'times faster'], compared)}`);
  }

  function median({ key }: Question): number {
    return alone.get(key)?.median ?? Number.NaN;
  }
} finally {
  agent.destroy();
  await rm(dataDir, { recursive: true, force: true });
}

/** Screens with their own permission: a detail has that of its list. */
function screens() {
  const leaves = screenGroups.flatMap((group) => group.leaves);
  return permissions.flatMap((key) => leaves.filter((leaf) => leaf.key === key).map(({ name }) => ({ key, name })));
}

/** By screen: ms until the last of its queries was answered, by a server that just started, and again. */
async function openPages(opening: readonly Question[]): Promise<Map<string, [number, number]>> {
  const pages = new Map<string, [number, number]>();
  // The first start creates the accounts, which is no part of a page.
  await (await startBenchServer(dataDir)).stop();
  for (const { key } of screens()) {
    const server = await startBenchServer(dataDir);
    try {
      const authorization = await signIn(server.base, 'admin', adminPassword);
      const open = (): Promise<unknown> =>
        Promise.all(
          opening
            .filter(({ query }) => query.permissions.includes(key))
            .map(({ query, conditions, params }) => {
              const search = new URLSearchParams(Object.values(params).map((value): [string, string] => ['value', value])).toString();
              const url = `${server.base}/api/data-api/pageManyParams/${query.id}/1/10?${search}`;
              return callFor(200, url, { agent, authorization, form: { value: JSON.stringify(conditions) } });
            }),
        );
      const [cold = Number.NaN] = await times(1, open);
      pages.set(key, [cold, quantile(await times(runs, open), 0.5)]);
    } finally {
      await server.stop();
    }
  }
  return pages;
}

/** Medians in ms of the same SQL over the same tables: Infinity for more than a minute, absent if PostgreSQL cannot run it. */
async function inPostgres(opening: readonly Question[]): Promise<Map<string, number>> {
  const { client, stop } = await startBenchPostgres();
  try {
    await copyWarehouse(dataDir, client);
    await client.query('set statement_timeout = 60000');
    const medians = new Map<string, number>();
    for (const { key, statement } of opening) {
      try {
        medians.set(key, quantile(await times(runs, () => client.query(inPostgresWords(statement))), 0.5));
      } catch (error) {
        if (isTimeout(error)) medians.set(key, Infinity);
        else console.log(`${key} in PostgreSQL: ${String(error)}`);
      }
    }
    return medians;
  } finally {
    await stop();
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014';
