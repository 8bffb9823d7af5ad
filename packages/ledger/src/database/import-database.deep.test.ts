import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LedgerProfile } from '@tenderscope/contract';
import { findMariadb, isSoak, startMariadb, startPostgres, warehouseThreads, type TestDatabase } from '@tenderscope/testing';
import { openDuckdbWarehouse, type Warehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseSource } from './database-source.ts';
import { importDatabase, type DatabaseReport } from './import-database.ts';

const mariadb = isSoak ? await findMariadb() : undefined;
if (isSoak && !mariadb) console.warn('ledgers from MariaDB are skipped: neither the system nor Debian has it here');

const profile: LedgerProfile = {
  name: '平台台账', version: 3, kind: 'tenders', values: { status: { 1: '成交' } },
  columns: [
    { head: 'bh', field: 'projectCode' }, { head: 'mc', field: 'projectName' }, { head: 'dw', field: 'unit' }, { head: 'ys', field: 'budget', moneyUnit: 10_000 },
    { head: 'kb', field: 'openedAt' }, { head: 'zt', field: 'status' }, { head: 'gx', field: null },
  ],
};
const tables = (bytes: string, boolean: string): string[] => [
  `create table "台账" (bh varchar(20), mc varchar(60), dw varchar(60), ys decimal(24,6), kb timestamp null, zt int, gx timestamp(6) null, zb ${boolean}, fj ${bytes})`,
  `insert into "台账" values ('P-1', '路灯', '甲局', 123456789.123456, '2025-03-01 09:30:00', 1, '2025-03-01 00:00:00.000001', true, null)`,
  `insert into "台账" values ('P-2', '合计', '甲局', 20, '2025-03-02 00:00:00', 1, '2025-03-02 00:00:00.5', false, null)`,
];

describe.each([
  ['postgres', startPostgres, (sql: string) => sql, tables('bytea', 'boolean'), 'pg_sleep(30)'],
  ...(mariadb
    ? [['mysql', () => startMariadb(mariadb), (sql: string) => sql.replaceAll('"', '`'), tables('blob', 'bit(1)'), 'sleep(30)'] as const]
    : []),
] as const)('from %s', (kind, start, native, statements, sleep) => {
  let database: TestDatabase;
  let dataDir: string;
  let warehouse: Warehouse;
  let source: DatabaseSource;
  const run = (sql: string): Promise<void> => database.run(native(sql));
  beforeAll(async () => {
    database = await start();
    for (const sql of statements) await run(sql);
    dataDir = await mkdtemp(join(tmpdir(), 'ledger-database-'));
    warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 512, threads: warehouseThreads });
    // It takes most of the time of a small import, and nothing here reads the statistics.
    warehouse.refreshStatistics = () => Promise.resolve();
    const { hostname, port, pathname, username, password } = new URL(database.url);
    source = {
      ...{ name: '招标平台', kind, host: hostname, port: Number(port), database: pathname.slice(1), user: username, password, encryption: 'none' },
      ...{ table: '台账', query: null, watermarkColumn: 'gx' },
    };
  });
  afterAll(async () => {
    await warehouse.close();
    await database.stop();
    await rm(dataDir, { recursive: true });
  });
  const pull = (after: string | null = null, changed: Partial<DatabaseSource> = {}, timeoutMs = 20_000): Promise<DatabaseReport> =>
    importDatabase(warehouse, { ...source, ...changed }, { dataDir, after, timeoutMs, profile });
  const failure = (changed: Partial<DatabaseSource>, timeoutMs?: number): Promise<string> =>
    pull(null, changed, timeoutMs).then(() => '', (error: unknown) => String(error));
  const lots = () => warehouse.query({ sql: 'select name, budget, opened_at from lots order by name desc', values: {} });

  it('maps its columns by the profile, with all digits of decimals and times of business', async () => {
    const report = await pull();
    expect(report).toMatchObject({ outcome: 'clean', rows: 2, ledger: [{ title: '招标平台 · 台账', rows: 2, leftOut: [], profile: { name: '平台台账', version: 3 } }] });
    expect(report.ledger[0]?.given.map(({ line, cells }) => [line, cells[0], cells[3], cells[4], cells[7]])).toEqual([
      [0, 'bh', 'ys', 'kb', 'zb'], [1, 'P-1', '123456789.123456', '2025-03-01 09:30:00', '1'], [2, 'P-2', '20.000000', '2025-03-02', '0'],
    ]);
    expect(report.watermark).toMatch(/^2025-03-02 00:00:00\.5/);
    expect(await lots()).toEqual([
      { name: '路灯', budget: 1_234_567_891_234.56, opened_at: Date.UTC(2025, 2, 1, 1, 30) },
      { name: '合计', budget: 200_000, opened_at: Date.UTC(2025, 2, 1, 16) },
    ]);
  });

  it('reads rows above the watermark alone, and names rows that it refuses by their number', async () => {
    const { watermark } = await pull();
    expect(await pull(watermark)).toMatchObject({ outcome: 'nothing', rows: 0, watermark: null });
    await run(`insert into "台账" values (null, null, '甲局', 1, null, 1, '2025-03-03 00:00:00', null, null)`);
    await run(`update "台账" set ys = 30, gx = '2025-03-04 00:00:00' where bh = 'P-2'`);
    const report = await pull(watermark);
    expect(report).toMatchObject({ outcome: 'some-rejected', rows: 2, ledger: [{ rows: 1, refused: 1 }], tables: { lots: { updated: 1 } } });
    expect(report.warnings.join()).toContain('1 行被退回；增量读取不再取这些行');
    expect(report.watermark).toMatch(/^2025-03-04/);
    expect(await lots()).toMatchObject([{ name: '路灯' }, { budget: 300_000 }]);
    await run('delete from "台账" where bh is null');
  });

  it('reads a query, from a watermark too, and changes nothing there', async () => {
    const query = native(`with x as (select * from "台账") select bh, mc, dw, ys, kb, zt, gx from x -- the end`);
    expect(await pull(null, { table: null, query })).toMatchObject({ rows: 2, ledger: [{ title: '招标平台 · 查询' }] });
    expect(await pull('2025-03-01 12:00:00', { table: null, query })).toMatchObject({ rows: 1 });
    expect(await failure({ table: null, query: 'delete from danwei' })).toContain('以 SELECT 或 WITH 开头');
  });

  it('explains in Chinese why it cannot read, in the words of the database too', async () => {
    const before = warehouse.dataVersion();
    expect(await failure({ host: 'no-such-host.invalid' })).toMatch(/无法连接数据库 no-such-host\.invalid:\d+\/\w+：找不到主机/);
    expect(await failure({ port: 9 })).toContain('连接被拒绝');
    expect(await failure({ table: 'nowhere' })).toMatch(/招标平台 · nowhere：读取失败：数据表不存在（.*nowhere.*）/);
    expect(await failure({ table: null, query: 'select from where', watermarkColumn: null })).toContain('SQL 语法错误（');
    expect(await failure({ watermarkColumn: 'nothing' })).toContain('列不存在');
    expect(await failure({ table: null, query: `select ${sleep}`, watermarkColumn: null }, 300)).toContain('查询时间过长');
    expect(warehouse.dataVersion()).toBe(before);
  });

  it('leaves a read at once that is stopped', async () => {
    const stop = new AbortController();
    const slow = { ...source, table: null, query: `select ${sleep}`, watermarkColumn: null };
    const pulled = importDatabase(warehouse, slow, { dataDir, after: null, timeoutMs: 60_000, profile, signal: stop.signal });
    setTimeout(() => stop.abort(new Error('stopped by hand')), 500);
    await expect(pulled).rejects.toThrow('stopped by hand');
  });

  // MariaDB of the tests has no accounts.
  if (kind === 'postgres') it('names a wrong password and an account without rights', async () => {
    await run(`create role reader login password 'reader-1'`);
    expect(await failure({ user: 'reader', password: 'wrong' })).toContain('用户名或密码不正确');
    expect(await failure({ user: 'reader', password: 'reader-1' })).toContain('权限不足');
  });

  it('shows the first rows of a trial, whatever they are, and demands the profile otherwise', async () => {
    const trial = { dataDir, after: null, timeoutMs: 20_000, isTrial: true, firstRows: 1 };
    expect(await importDatabase(warehouse, source, trial)).toMatchObject({ rows: 1, ledger: [{ profile: null }] });
    const other = { ...profile, columns: [...profile.columns, { head: 'jg', field: 'awardAmount' as const }] };
    await expect(importDatabase(warehouse, source, { dataDir, after: null, timeoutMs: 20_000, profile: other })).rejects.toThrow(/没有导入方案“平台台账（第 3 版）”中的列：jg/);
  });
});
