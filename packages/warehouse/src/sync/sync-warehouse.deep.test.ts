import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMariadb, isSoak, startMariadb, startPostgres, warehouseThreads, type TestDatabase } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDuckdbWarehouse } from '../duckdb/open-duckdb-warehouse.ts';
import { importBundle } from '../import/import-bundle.ts';
import type { ImportReport } from '../import/import-report.ts';
import { undoImport } from '../undo/undo-import.ts';
import type { Warehouse } from '../warehouse.ts';
import { syncWarehouse } from './sync-warehouse.ts';

const mariadb = isSoak ? await findMariadb() : undefined;
if (isSoak && !mariadb) console.warn('sync from MariaDB is skipped: neither the system nor Debian has it here');

const mapping = `
tables:
  units:
    from: danwei
    columns: { unit_id: id, name: mc, in_group: nei }
  companies:
    from: (select id, mc, zhuce from qiye) as q
    columns: { company_id: id, name: mc, registered_at: zhuce }
  projects:
    from: xiangmu
    columns: { project_id: id, code: bh, name: mc, unit_id: danwei_id, category: { constant: E } }
  lots:
    from: biaoduan
    watermark: gengxin
    columns:
      lot_id: id
      project_id: xm_id
      code: bh
      name: mc
      budget: yusuan
      status: { column: zt, values: { '1': 进行中, '2': 流标 } }
      opened_at: kaibiao
`;
const tables = (timestamp: string, boolean: string): string[] => [
  `create table danwei (id varchar(20), mc varchar(50), nei ${boolean})`,
  `insert into danwei values ('u1', '甲公司', true), ('u2', '乙公司', false)`,
  `create table qiye (id bigint, mc varchar(50), zhuce ${timestamp})`,
  `insert into qiye values (9007199254740993, '供应商', '2025-03-10 08:00:00.123')`,
  'create table xiangmu (id varchar(20), bh varchar(20), mc varchar(50), danwei_id varchar(20))',
  `insert into xiangmu values ('p1', 'P-1', '项目一', 'u1')`,
  `create table biaoduan (id varchar(20), xm_id varchar(20), bh varchar(20), mc varchar(50), yusuan decimal(18,2), zt int,
    kaibiao timestamp, gengxin timestamp)`,
  `insert into biaoduan values ('l1', 'p1', 'L-1', '标段一', 1000.50, 1, '2025-03-01 09:00:00', '2025-03-01 00:00:00')`,
  `insert into biaoduan values ('l2', 'p1', 'L-2', '标段二', null, 2, '2025-03-02 09:00:00', '2025-03-02 00:00:00')`,
  `insert into biaoduan values ('l3', 'p9', 'L-3', '无项目', 1, 1, '2025-03-02 09:00:00', '2025-03-02 00:00:00')`,
];

describe.each([
  ['PostgreSQL', startPostgres, tables('timestamp', 'boolean')],
  ...(mariadb ? [['MariaDB', () => startMariadb(mariadb), tables('datetime(3)', 'bit(1)')] as const] : []),
] as const)('from %s', (_name, start, statements) => {
  let database: TestDatabase;
  let dataDir: string;
  let map: string;
  let warehouse: Warehouse;
  beforeAll(async () => {
    database = await start();
    for (const sql of statements) await database.run(sql);
    dataDir = await mkdtemp(join(tmpdir(), 'sync-'));
    map = join(dataDir, 'mapping.yaml');
    await writeFile(map, mapping);
    warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 512, threads: warehouseThreads });
    // Takes most of the time of a small pull, and these tests do not read them.
    warehouse.refreshStatistics = () => Promise.resolve();
  });
  afterAll(async () => {
    await warehouse.close();
    await database.stop();
    await rm(dataDir, { recursive: true });
  });
  const pull = (full = false): Promise<ImportReport> => syncWarehouse(warehouse, { dataDir, from: database.url, map, full });
  const query = (sql: string) => warehouse.query({ sql, values: {} });

  it('pulls the mapped tables, and rejects inconsistent rows', async () => {
    const report = await pull();
    expect(report).toMatchObject({
      outcome: 'some-rejected',
      tables: { units: { accepted: 2 }, companies: { accepted: 1 }, lots: { read: 3, accepted: 2, rejected: 1 } },
    });
    expect(await readFile(report.rejectsFile ?? '', 'utf8')).toContain('lots,3,project_id,p9,');
    const units = [{ unit_id: 'u1', in_group: 1 }, { unit_id: 'u2', in_group: 0 }];
    expect(await query('select unit_id, in_group from units order by unit_id')).toEqual(units);
    const companies = [{ company_id: '9007199254740993', registered_at: Date.UTC(2025, 2, 10) }];
    expect(await query('select company_id, registered_at from companies')).toEqual(companies);
    expect(await query('select lot_id, budget, status, opened_at from lots order by lot_id')).toEqual([
      { lot_id: 'l1', budget: 1000.5, status: '进行中', opened_at: Date.UTC(2025, 2, 1, 1) },
      { lot_id: 'l2', budget: null, status: '流标', opened_at: Date.UTC(2025, 2, 2, 1) },
    ]);
  });

  it('pulls from the watermark on the next time, including equal stamps', async () => {
    await database.run(`update biaoduan set xm_id = 'p1', mc = '补上', gengxin = '2025-03-05 00:00:00' where id = 'l3'`);
    await database.run(`insert into biaoduan values ('l4', 'p1', 'L-4', '标段四', 7, 1, null, '2025-03-02 00:00:00')`);
    expect((await pull()).tables.lots).toMatchObject({ read: 3, accepted: 3, updated: 0, unchanged: 1 });
    expect((await pull()).tables.lots).toMatchObject({ read: 1, unchanged: 1 });
    expect((await pull(true)).tables.lots).toMatchObject({ read: 4, unchanged: 4 });
    expect(await query('select count(*) as n from lots')).toEqual([{ n: 4 }]);
  });

  it('pulls again the rows of an import that was undone', async () => {
    await database.run(`insert into biaoduan values ('l5', 'p1', 'L-5', '标段五', 7, 1, null, '2025-03-06 00:00:00')`);
    expect((await pull()).tables.lots).toMatchObject({ read: 2, unchanged: 1 });
    await undoImport(warehouse);
    expect(await query('select count(*) as n from lots')).toEqual([{ n: 4 }]);
    expect((await pull()).tables.lots).toMatchObject({ read: 2, accepted: 2, unchanged: 1 });
    expect(await query('select count(*) as n from lots')).toEqual([{ n: 5 }]);
    // Rows that a sync found unchanged are removed with the import that added them.
    await database.run(`insert into biaoduan values ('l6', 'p1', 'L-6', '标段六', 7, 1, null, '2025-03-07 00:00:00')`);
    const file = join(dataDir, 'lots.csv');
    const columns = ['lot_id', 'project_id', 'code', 'name', 'budget', 'ceiling_price', 'opened_at', 'award_notice_at', 'award_published_at', 'status', 'winner_id', 'award_amount'];
    await writeFile(file, `${columns.join()}\nl6,p1,L-6,标段六,7,,,,,进行中,,\n`);
    await importBundle(warehouse, [file], { dataDir, format: 'bundle' });
    expect((await pull()).tables.lots).toMatchObject({ read: 2, unchanged: 2 });
    await undoImport(warehouse);
    expect((await pull()).tables.lots).toMatchObject({ read: 2, unchanged: 1 });
    await database.run(`delete from biaoduan where id in ('l5', 'l6')`);
    await undoImport(warehouse);
    await undoImport(warehouse);
    expect(await query('select count(*) as n from lots')).toEqual([{ n: 4 }]);
  });

  it('removes the rows named in a list of deletions', async () => {
    await database.run('create table shanchu (id varchar(20))');
    await database.run(`insert into shanchu values ('l4'), ('l9')`);
    const deletions = join(dataDir, 'deletions.yaml');
    await writeFile(deletions, 'tables: { deletions: { from: shanchu, columns: { table: { constant: lots }, lot_id: id } } }');
    const report = await syncWarehouse(warehouse, { dataDir, from: database.url, map: deletions });
    expect(report).toMatchObject({ outcome: 'clean', tables: { deletions: { accepted: 2, removed: 1, unchanged: 1 }, lots: { removed: 1 } } });
    expect(await query('select lot_id from lots order by lot_id')).toEqual([{ lot_id: 'l1' }, { lot_id: 'l2' }, { lot_id: 'l3' }]);
  });

  it('never shows the password', async () => {
    const kept = await Promise.all((await readdir(join(dataDir, 'sync'))).map((name) => readFile(join(dataDir, 'sync', name), 'utf8')));
    const { imports } = await warehouse.status();
    expect(JSON.stringify([kept, imports])).not.toContain('geheim');
    expect(imports[0]?.source).toContain('127.0.0.1');
  });

  it('reports problems, and leaves the warehouse unchanged', async () => {
    const before = warehouse.dataVersion();
    const wrong = async (text: string, from = database.url): Promise<string> => {
      const path = join(dataDir, 'wrong.yaml');
      await writeFile(path, text);
      return syncWarehouse(warehouse, { dataDir, from, map: path }).then(() => '', (error: unknown) => String(error));
    };
    expect(await wrong('tables: [')).toContain('不是有效的 YAML');
    expect(await wrong('tables: {}')).toContain('没有任何数据表');
    expect(await wrong('tables: { lot: { from: x, columns: {} } }')).toContain('数据表 lot 不存在');
    expect(await wrong('tables: { units: { from: x, columns: { unit_id: id, farbe: x } } }')).toMatch(/没有列 farbe[^]*缺少必需的列 name/);
    expect(await wrong('tables: { units: { from: nowhere, columns: { unit_id: id, name: mc } } }')).toContain('读取 units 的来源失败');
    const unavailable = await wrong(mapping, database.url.replace(/:\d+\//, ':9/'));
    expect(unavailable).toContain('无法连接来源数据库');
    expect(unavailable).not.toContain('geheim');
    expect(await wrong(mapping, 'oracle://x')).toContain('来源应形如');
    expect(warehouse.dataVersion()).toBe(before);
  });
});
