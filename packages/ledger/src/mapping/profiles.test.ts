import type { LedgerProfile } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importLedger, type LedgerReport } from '../import-ledger.ts';
import { csv, LedgerBench } from '../ledger-bench.test-support.ts';
import type { PlanOptions } from '../plan-ledger.ts';
import type { Cell } from '../sheet.ts';

let bench: LedgerBench;
beforeAll(async () => {
  bench = await LedgerBench.open();
});
afterAll(() => bench.close());

const profile: LedgerProfile = {
  name: '集团台账',
  version: 3,
  kind: 'tenders',
  columns: [
    { head: '代号', field: 'projectCode' }, { head: '干什么', field: 'projectName' }, { head: '谁买', field: 'unit' },
    { head: '多少（万元）', field: 'awardAmount', moneyUnit: 10_000 }, { head: '谁中', field: 'winner', moneyUnit: 1 }, { head: '怎么买', field: 'method' }, { head: '编号', field: null },
  ],
  values: { unit: { 本部: '甲市燃气有限公司' }, method: { 阳光采购: '询比采购' } },
};
const head = ['代号', '干什么', '谁买', '多少', '谁中', '怎么买', '编号'];
const importRows = async (rows: readonly (readonly Cell[])[], options: PlanOptions): Promise<LedgerReport> =>
  importLedger(bench.warehouse, [await bench.file('profile.csv', csv(rows))], { dataDir: `${bench.folder}/data`, ...options });
const lots = (code: string): Promise<unknown[]> =>
  bench.rows(`select u.name as unit, p.method, l.award_amount as award from lots l join projects p using (project_id) join units u using (unit_id) where p.code = '${code}'`);

it('maps a sheet that has all heads of a profile by it, without a doubt', async () => {
  const report = await importRows([head, ['X1', '路灯', '本部', 12, '甲公司', '阳光采购', 'n1']], { profiles: [profile] });
  expect(report.ledger).toMatchObject([{ profile: { name: '集团台账', version: 3 }, rows: 1, unknownValues: [] }]);
  expect(report.ledger[0]?.columns.map(({ field, doubt }) => [field, doubt])).toEqual(
    ['projectCode', 'projectName', 'unit', 'awardAmount', 'winner', 'method', null].map((field) => [field, null]));
  expect(await lots('X1')).toEqual([{ unit: '甲市燃气有限公司', method: '询比采购', award: 120_000 }]);
});

it('takes the unit of money that a head or title names before the one it was saved with', async () => {
  await importRows([['单位：元'], head, ['X2', '路灯', '本部', 12, '甲公司', null, null], ['X3', '路', '本部', 1, null, null, null]], { profiles: [profile] });
  expect(await lots('X2')).toMatchObject([{ award: 12 }]);
});

it('proposes columns that are new to a profile, with a doubt, and maps no sheet that lacks a head', async () => {
  const wider = await importRows([[...head, '预算（元）'], ['X4', '路灯', '本部', 12, '甲公司', null, null, 5]], { profiles: [profile] });
  expect(wider.ledger[0]?.columns.at(-1)).toMatchObject({ field: 'budget', doubt: '导入方案中没有本列' });
  const other = await importRows([['项目编号', '项目名称', '招标人'], ['X5', '路灯', '乙局']], { profiles: [profile] });
  expect(other.ledger[0]?.profile).toBeNull();
});

it('names the columns that a required profile lacks, and loads nothing', async () => {
  await expect(importRows([['项目编号', '项目名称', '招标人'], ['X6', '路灯', '乙局']], { profile })).rejects.toThrow('没有导入方案“集团台账（第 3 版）”中的列：代号、干什么');
});

it('uses no profile if the user chooses none', async () => {
  const choices = { 'profile.csv': { profile: null } };
  const input = [['项目编号', '项目名称', '招标人'], ['X7', '路灯', '乙局']];
  const own: LedgerProfile = { ...profile, columns: [{ head: '项目编号', field: 'projectCode' }, { head: '招标人', field: 'unit' }] };
  expect((await importRows(input, { profiles: [own] })).ledger[0]?.profile?.name).toBe('集团台账');
  expect((await importRows(input, { profiles: [own], choices })).ledger[0]?.profile).toBeNull();
});

it('shows a sheet of unknown heads in a trial, so that its columns can be chosen', async () => {
  const rows = [['谁', '什么', '多少钱'], ['甲局', '路灯', 5]];
  await expect(importRows(rows, {})).rejects.toThrow('没有找到表头');
  const trial = await importRows(rows, { isTrial: true });
  expect(trial).toMatchObject({ outcome: 'nothing', ledger: [{ rows: 0, columns: [{ head: '谁' }, {}, {}] }] });
  expect(trial.warnings).toEqual(['profile.csv：没有认出表头，请选定台账种类和各列的含义，再重新检查']);
  const columns = { A: { field: 'unit' as const }, B: { field: 'projectName' as const }, C: { field: 'budget' as const, moneyUnit: 1 } };
  expect(await importRows(rows, { isTrial: true, choices: { 'profile.csv': { columns } } })).toMatchObject({ outcome: 'clean', ledger: [{ rows: 1 }], warnings: [] });
  const few = { 'profile.csv': { columns: { A: columns.A } } };
  expect((await importRows(rows, { isTrial: true, choices: few })).warnings).toEqual(trial.warnings);
});

it('lists each unknown value once, with its rows and a proposal, and takes the match of the user', async () => {
  await importRows([['项目编号', '项目名称', '招标人'], ['Y0', '路灯', '甲市燃气有限公司'], ['Y0', '路', '乙局']], {});
  const rows = [['项目编号', '项目名称', '招标人', '采购方式', '状态'],
    ['Y1', '路灯', '甲燃气', '阳光采购', '已签合同'], ['Y2', '路灯', '甲燃气', '公开招标', '流标'], ['Y3', '路灯', '甲市燃气有限公司', '阳光采购', '已签合同']];
  const [sheet] = (await importRows(rows, {})).ledger;
  expect(sheet?.unknownValues.map(({ field, values }) => [field, values])).toEqual([
    ['unit', [{ value: '甲燃气', rows: 2, proposal: '甲市燃气有限公司' }]],
    ['method', [{ value: '阳光采购', rows: 2, proposal: null }]],
    ['status', [{ value: '已签合同', rows: 2, proposal: null }]],
  ]);
  const values = { unit: { 甲燃气: '甲市燃气有限公司' }, method: { 阳光采购: '询价' }, status: { 已签合同: '成交' } };
  const [matched] = (await importRows(rows, { choices: { 'profile.csv': { values } } })).ledger;
  expect(matched).toMatchObject({ unknownValues: [], values });
  expect(await bench.rows("select u.name as unit, p.method, l.status from lots l join projects p using (project_id) join units u using (unit_id) where p.code = 'Y1' and u.name = '甲市燃气有限公司'"))
    .toEqual([{ unit: '甲市燃气有限公司', method: '询价', status: '成交' }]);
});
