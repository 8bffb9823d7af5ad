import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDuckdbWarehouse } from '@tenderscope/warehouse';
import { adminPassword, startBenchServer } from './service/bench-server.ts';
import { measureCached } from './service/measure-cached.ts';
import { measureExport, type RequestedExport } from './service/measure-export.ts';
import { measureOverhead } from './service/measure-overhead.ts';
import { measureUsers } from './service/measure-users.ts';
import { signIn } from './service/sign-in.ts';
import { someParams, fullMonths } from './support/questions.ts';
import { quantile } from './support/measure.ts';
import { openRawDuckdb } from './support/raw-duckdb.ts';
import { markdownTable } from './support/table.ts';

/**
 * `npm run bench -- service [--users 200] [--minutes 10] [--runs 15] [--parts overhead,cached,export,users]`, on a copy of the warehouse of
 * `bench -- warehouse`, with any number of lots; prints Markdown.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: {
    users: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '10' },
    runs: { type: 'string', default: '15' },
    parts: { type: 'string', default: 'overhead,cached,export,users' },
  },
});
const home = join(import.meta.dirname, '../.cache/bench');
const source = join(home, 'duckdb/warehouse.duckdb');
if (!existsSync(source)) throw new Error('run npm run bench -- warehouse first');
const parts = options.parts.split(',');
const requestedExports: readonly RequestedExport[] = [
  { key: 'query.lots', sort: 'zbtzs_fachu_time', rule: 'desc' },
  { key: 'query.lots', sort: 'zbJinE', rule: 'desc' },
  { key: 'query.lots', sort: 'bd_name', rule: 'asc' },
];

const dataDir = await mkdtemp(join(home, 'service-'));
const agent = new Agent({ keepAlive: true });
try {
  const [served, alone] = [join(dataDir, 'served'), join(dataDir, 'alone')];
  await copyTo(served);
  await copyTo(alone);
  const warehouse = await openDuckdbWarehouse({ dataDir: alone, memoryMb: 4096 });
  const params = await someParams(warehouse);
  const [counted] = await warehouse.query({ sql: 'select count(*) as lots from lots', values: {} });
  const units = await warehouse.query({ sql: 'select distinct unit_id from deal_cube where unit_id is not null', values: {} });
  await warehouse.close();

  // The first start creates the accounts, which leaves half a gigabyte of memory behind.
  await (await startBenchServer(served)).stop();
  const server = await startBenchServer(served);
  const lots = Number(counted?.lots).toLocaleString('en-US');
  console.log(`${lots} lots; ${availableParallelism()} cores, Node ${process.version}`);
  try {
    const authorization = await signIn(server.base, 'admin', adminPassword);
    if (parts.includes('overhead')) {
      const engine = await openRawDuckdb(alone);
      const measured = await measureOverhead({ base: server.base, agent, authorization, engine, params, runs: Number(options.runs) });
      engine.close();
      print(
        ['query', 'engine ms', 'service ms', 'more ms', '×'],
        measured.map(({ key, engine: own, service }) => [key, own, service, service - own, service / own]),
      );
      const ratios = measured.map(({ engine: own, service }) => service / own).sort((a, b) => a - b);
      const within = measured.filter(({ engine: own, service }) => service <= 1.2 * own + 3).length;
      console.log(`\nmedian ${quantile(ratios, 0.5).toFixed(2)} ×; ${within} of ${measured.length} within 1.2 × + 3 ms`);
    }
    if (parts.includes('cached')) {
      const measured = await measureCached(server, agent, authorization);
      print(
        ['answer', 'mean in the server ms', '% within 2 ms', 'median at the client ms', 'p95'],
        measured.map(({ name, meanInServer, within2Ms, median, p95 }) => [name, meanInServer, 100 * within2Ms, median, p95]),
      );
    }
    if (parts.includes('export')) {
      const rows = [];
      for (const spec of requestedExports) {
        const measured = await measureExport(server, agent, authorization, spec);
        const { rows: count, bytes, seconds: took, firstByteSeconds, idle, peak, cached } = measured;
        rows.push([`${spec.key} by ${spec.sort}`, count, bytes / 2 ** 20, took, count / took, firstByteSeconds, idle, peak, peak - idle, cached]);
      }
      print(['export', 'rows', 'MiB', 's', 'rows/s', 'first byte s', 'idle MiB', 'peak MiB', 'above idle', 'of it tables kept'], rows);
    }
    if (parts.includes('users')) {
      const unitIds = units.map(({ unit_id: id }) => String(id));
      const periods = [12, 1, 3, 6, 24, 36].map(fullMonths);
      const spec = { users: Number(options.users), minutes: Number(options.minutes), unitIds, periods };
      const { report, minutes, fromCache } = await measureUsers(server, spec);
      const { pages, calls, shed, errors, p50, p95, p99, max, pageP95 } = report;
      print(
        ['users', 'minutes', 'pages', 'calls', '503', 'other errors', '% cached', 'p50 ms', 'p95', 'p99', 'max', 'page p95'],
        [[spec.users, spec.minutes, pages, calls, shed, errors, 100 * fromCache, p50, p95, p99, max, pageP95]],
      );
      print(['minute', 'memory MiB', 'event loop p99 ms', 'max'], minutes.map((one) => [one.minute, one.memory, one.loopP99, one.loopMax]));
    }
  } finally {
    await server.stop();
  }
} finally {
  agent.destroy();
  await rm(dataDir, { recursive: true, force: true });
}

async function copyTo(folder: string): Promise<void> {
  await mkdir(folder);
  await copyFile(source, join(folder, 'warehouse.duckdb'), constants.COPYFILE_FICLONE);
}

function print(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  console.log(`\n${markdownTable(heads, rows)}`);
}
