import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '@tenderscope/generator';
import { isSoak, warehouseThreads } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDuckdbWarehouse } from '../duckdb/open-duckdb-warehouse.ts';
import { runOnFile } from '../duckdb/run-on-file.test-support.ts';
import { importBundle } from '../import/import-bundle.ts';
import { verifyWarehouse, type VerifyReport } from './verify-warehouse.ts';

let dataDir: string;
const file = (): string => join(dataDir, 'warehouse.duckdb');
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'verify-'));
  const bundle = join(dataDir, 'bundle');
  await generate({ lots: 80, seed: 'verify', out: bundle });
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 512, threads: warehouseThreads });
  await importBundle(warehouse, [bundle], { dataDir, format: 'bundle' });
  await warehouse.close();
  await copyFile(file(), `${file()}.sound`);
});
afterAll(() => rm(dataDir, { recursive: true }));

async function verify(): Promise<VerifyReport> {
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 512, threads: warehouseThreads });
  try {
    return await verifyWarehouse(warehouse);
  } finally {
    await warehouse.close();
  }
}

it('finds no errors in imported data, and has no notes', async () => {
  const { checks, findings, notes } = await verify();
  expect({ findings, notes }).toEqual({ findings: [], notes: [] });
  expect(checks).toBeGreaterThan(80);
});

const someLot = `(select min(lot_id) from lot_fact where is_deal = 1)`;
type Damage = readonly [what: string, table: string, statement: string, problem: string];
/** Statistics of another version than the rows are not compared. */
const aVersion: Damage = ['a version nobody loaded', 'data_version', `update data_version set version = version + 1`, '数据版本'];
const inRows: readonly Damage[] = [
  aVersion,
  ['a bid without its lot', 'bids', `update imported_bids set lot_id = 'gone' where lot_id = ${someLot}`, '引用的对象不存在'],
  ['units above each other', 'units', `update units set parent_id = case when unit_id = (select min(unit_id) from units) then (select max(unit_id) from units)
    else (select min(unit_id) from units) end where unit_id in ((select min(unit_id) from units), (select max(unit_id) from units))`, '形成循环'],
  ['a lot that is there twice', 'lots', `insert into imported_lots select * from imported_lots where lot_id = ${someLot}`, '主键 lot_id 重复'],
  ['a price below zero', 'bids', `update imported_bids set price = -1 where price = (select max(price) from bids)`, '列 price 的取值'],
  ['a status that does not exist', 'lots', `update imported_lots set status = '无效' where lot_id = ${someLot}`, '列 status 的取值'],
  ['a method that no import stores', 'projects', `update imported_projects set method = '公开' where project_id = (select min(project_id) from projects)`, '列 method 的取值'],
  ['a name that is gone', 'companies', `update imported_companies set name = null where company_id = (select min(company_id) from companies)`, '列 name 的取值'],
];
const inMarts: Readonly<Record<string, readonly Damage[]>> = {
  ...(isSoak && {
    'the facts of lots, and in the version': [
      ['a deal missing from its mart', 'lot_fact', `delete from lot_fact where lot_id = ${someLot}`, '不一致'],
      aVersion,
    ],
  }),
  'other marts and in statistics': [
    ['a bid too many in its mart', 'bid_fact', `insert into bid_fact select * replace ('ghost' as company_id) from bid_fact limit 1`, '不一致'],
    ['an amount another in the cube', 'deal_cube', `update deal_cube set award_sum = award_sum + 0.5 where award_sum = (select max(award_sum) from deal_cube)`, '不一致'],
    ['a screen another than its bids give', 'lot_screen', `update lot_screen set cv = cv * 1.001 where cv = (select max(cv) from lot_screen)`, '不一致'],
    ['fewer hits than an indicator finds', 'rule_hit', `delete from rule_hit where code = (select min(code) from rule_hit where code like 'R%')`, '统计结果 R'],
    ['definitions of another version', 'derived_definition', `insert into derived_definition values ('other', null)`, '其他规则阈值'],
    ['a pair that met less than stored', 'pair_test', `update pair_test set joint = joint + 1 where joint = (select max(joint) from pair_test)`, '统计结果 joint'],
  ],
};
/** Result of verifying a copy that contains only the damages of one group. */
async function verifyDamaged(its: readonly Damage[]): Promise<VerifyReport> {
  await runOnFile(dataDir, its.map(([, , statement]) => statement));
  const report = await verify();
  await copyFile(`${file()}.sound`, file());
  return report;
}
function undetected(its: readonly Damage[], { findings }: VerifyReport): string[] {
  const isFound = ([, table, , problem]: Damage): boolean =>
    findings.some((finding) => finding.table === table && finding.problem.includes(problem));
  return its.filter((damage) => !isFound(damage)).map(([what]) => what);
}

it('finds each damage in imported rows and in the version, and notes deals without a record of bids, which is no error', async () => {
  const report = await verifyDamaged(inRows);
  expect(undetected(inRows, report)).toEqual([]);
  const noted = report.notes.map(({ table, problem, rows }) => [table, problem, rows]);
  // The lot whose bids were moved to another one, twice.
  expect(noted).toEqual([['lots', expect.stringContaining('有中标人而没有投标记录'), 2]]);
  expect(report.findings.filter(({ problem }) => problem.includes('投标记录'))).toEqual([]);
});

it.each(Object.entries(inMarts))('finds each damage in %s', async (_where, its) => {
  expect(undetected(its, await verifyDamaged(its))).toEqual([]);
});
