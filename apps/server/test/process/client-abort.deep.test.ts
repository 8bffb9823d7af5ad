import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSoak, startClickhouse } from '@tenderscope/testing';
import { openClickhouseWarehouse, type Statement, type Warehouse } from '@tenderscope/warehouse';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountJobs } from '../../src/features/accounts/account-jobs.ts';
import { adminPassword, bootApp, openEmbedded, type BootedApp, type OpenStores } from '../support/boot-app.ts';
import { idOf, TestClient } from '../support/test-client.ts';

/** Statements about lots, and about the identity of companies. */
const slow = /from lot_fact|with own as \(select \* from companies/;
/** Statements that replace them and run for hours in the engine. */
let endless: Partial<Record<'query' | 'stream', string>> = {};
/** Promise that delays the directory of units. */
let unitsRead: Promise<unknown> = Promise.resolve();

/** Warehouse whose slow statements are replaced by the endless ones. */
function slowed(warehouse: Warehouse): Warehouse {
  const put = (by: 'query' | 'stream', statement: Statement): Statement => {
    const sql = endless[by];
    return sql !== undefined && slow.test(statement.sql) ? { sql, values: {} } : statement;
  };
  return new Proxy(warehouse, {
    get(target, name): unknown {
      if (name === 'query') {
        const query: Warehouse['query'] = async (statement, options) => {
          if (statement.sql.includes('from units')) await unitsRead;
          return target.query(put('query', statement), options);
        };
        return query;
      }
      if (name === 'stream') return ((statement, options) => target.stream(put('stream', statement), options)) satisfies Warehouse['stream'];
      const found: unknown = Reflect.get(target, name, target);
      return typeof found === 'function' ? (found.bind(target) as unknown) : found;
    },
  });
}

const openDuckdb: OpenStores = async (dataDir) => {
  const { state, warehouse } = await openEmbedded(dataDir);
  return { state, warehouse: slowed(warehouse) };
};
const openClickhouse: OpenStores = async (dataDir) => {
  const { state, warehouse: unused } = await openEmbedded(dataDir);
  const server = await startClickhouse(join(dataDir, 'clickhouse'));
  const warehouse = slowed(await openClickhouseWarehouse(server.url));
  return { state, warehouse, stop: () => Promise.all([server.stop(), unused.close()]) };
};

/** CPU share of this process relative to one processor, including threads of the embedded engine. */
async function load(): Promise<number> {
  const [before, start] = [process.cpuUsage(), performance.now()];
  await sleep(300);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (performance.now() - start);
}
const duckdbRuns = async (): Promise<boolean> => (await load()) > 0.2;

async function clickhouseRuns({ warehouse }: BootedApp): Promise<boolean> {
  const sql = `select count(*) as n from system.processes where query like '%number * b.number%' and query not like '%system.processes%'`;
  return (await warehouse.query({ sql, values: {} }))[0]?.['n'] !== 0;
}

const engines = [
  ['DuckDB', openDuckdb, 'select sum(a.range * b.range) as total from range(10000000) a, range(10000000) b', duckdbRuns],
  ['ClickHouse', openClickhouse, 'select sum(a.number * b.number) as total from numbers(10000000) a, numbers(10000000) b', clickhouseRuns],
] as const;
describe.each(engines.filter(([name]) => isSoak || name === 'DuckDB'))('a client who disconnects, on %s', (_name, open, sql, engineRuns) => {
  let app: BootedApp;
  let client: TestClient;
  const leaving: AbortController[] = [];
  beforeAll(async () => {
    // One user may occupy two of the four slots.
    app = await bootApp({ QUERY_CONCURRENCY: 4, QUERY_TIMEOUT_MS: 300_000 }, undefined, open);
    client = new TestClient(app.base);
    await client.login('admin', adminPassword);
  });
  afterEach(async () => {
    for (const client of leaving.splice(0)) client.abort();
    await isAt([0, 0]);
    endless = {};
  });
  afterAll(() => app.close());

  /** Running and waiting queries, from the metrics of the server. */
  async function gauges(): Promise<(number | undefined)[]> {
    const text = await (await fetch(app.base.replace('/bigdata', '/metrics'))).text();
    return ['running', 'waiting'].map((name) => Number(new RegExp(`^tenderscope_queries_${name} (\\d+)`, 'm').exec(text)?.[1]));
  }
  const isAt = (expected: number[], what = ''): Promise<void> => expect.poll(gauges, { message: what }).toEqual(expected);
  const isIdle = async (): Promise<void> => {
    await isAt([0, 0], 'no place is taken');
    await expect.poll(() => engineRuns(app)).toBe(false);
  };

  /** Sends a request and returns the controller that aborts it. */
  function send(path: string, form: Record<string, string> = {}, from = client, method: 'GET' | 'POST' = 'POST'): AbortController {
    const aborted = new AbortController();
    leaving.push(aborted);
    void from.call(method, path, { ...(method === 'POST' && { form }), signal: aborted.signal }).catch(() => undefined);
    return aborted;
  }
  const overview = `/api/data-api/listParams/${idOf('insight.overview')}`;
  const heads = { headList: '["lot_guid"]', headChinaList: '["标段"]', fileName: '标段', limit: '5', paramList: '{"value":[]}' };

  it.each([
    ['a list', 'query', overview, {}, 1],
    ['a page and its total', 'query', `/api/data-api/pageParams/${idOf('query.lots')}/1/10`, {}, 2],
    ['the count of an export', 'query', `/api/data-api/exportExcelParams/${idOf('query.lots')}`, heads, 1],
    ['the rows of an export', 'stream', `/api/data-api/exportExcelParams/${idOf('query.lots')}`, heads, 1],
  ] as const)('stops %s in the engine', async (_what, by, path, form, running) => {
    endless = { [by]: sql };
    const aborted = send(path, form);
    await isAt([running, 0]);
    await expect.poll(() => engineRuns(app)).toBe(true);
    aborted.abort();
    await isIdle();
  });

  it.each(isSoak ? ['', '/docx', '/xlsx'] : ['/docx'])('stops the queries of a report%s', async (format) => {
    endless = { query: sql };
    const aborted = send(`/api/report-api/company/C1${format}`, {}, client, 'GET');
    // A page and its total.
    await isAt([2, 0]);
    await expect.poll(() => engineRuns(app)).toBe(true);
    aborted.abort();
    await isIdle();
  });

  it('keeps a query that another client shares, until that client disconnects too', async () => {
    endless = { query: sql };
    const [one, other] = [send(overview), send(overview)];
    await isAt([1, 0]);
    one.abort();
    await sleep(200);
    expect(await gauges()).toEqual([1, 0]);
    await expect.poll(() => engineRuns(app)).toBe(true);
    other.abort();
    await isIdle();
  });

  it("releases the client's place in the queue", async () => {
    endless = { query: sql };
    const busy = send(`/api/data-api/pageParams/${idOf('query.lots')}/1/10`);
    await isAt([2, 0]);
    const waiting = send(overview);
    await isAt([2, 1]);
    waiting.abort();
    await isAt([2, 0]);
    busy.abort();
    await isIdle();
  });

  it('starts no query if the client disconnects before it begins', async () => {
    await accountJobs.add(app.state, { login: 'clerk', name: '甲', unit: 'U1', password: adminPassword });
    const clerk = new TestClient(app.base);
    await clerk.login('clerk', adminPassword);
    endless = { query: sql };
    let read = (): void => undefined;
    unitsRead = new Promise<void>((resolve) => (read = resolve));
    const aborted = send(overview, {}, clerk);
    await sleep(300);
    aborted.abort();
    await sleep(200);
    read();
    await sleep(300);
    expect(await gauges()).toEqual([0, 0]);
  });
});
