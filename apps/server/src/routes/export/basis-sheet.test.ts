import { overviewOf, referenceLots } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountJobs } from '../../accounts/account-jobs.ts';
import { adminPassword, type BootedApp } from '../../test-support/boot-app.ts';
import { bootWithBundle } from '../../test-support/boot-with-bundle.ts';
import { ExportClient, sheetOf } from '../../test-support/export-client.test-support.ts';

let app: BootedApp;
let client: ExportClient;
let total: number;
beforeAll(async () => {
  const booted = await bootWithBundle(400, 'basis');
  app = booted.app;
  total = overviewOf(referenceLots(booted.bundle)).zbJinE ?? 0;
  client = new ExportClient(app.base);
  await client.login('admin', adminPassword);
}, 120_000);
afterAll(() => app.close());

const path = '/api/external-api/exportExcelParamsMultiSheet';
const values = ['budget', 'zb_fangshi', 'xm_LeiXing', 'zbJinE', '20'];
const cross = { ...sheetOf('pivot.lots', { heads: { rowLabel: '采购方式' } }), fileName: '统计', values, layout: 'cross' };
const ask = (who: ExportClient, ...sheetList: object[]) => who.post(path, JSON.stringify({ fileName: '统计', isBasisShown: true, sheetList }));

it('lays a pivot out and explains it in a sheet of its own', async () => {
  const list = sheetOf('query.lotRows', { heads: { bd_name: '标段', saving: '节资额' }, conditions: [{ name: 'is_chengjiao', value: 1 }] });
  const [pivot, lots, basis] = await (await ask(client, cross, { ...list, fileName: '标段' })).sheets();
  expect(pivot?.rows[0]).toEqual(['采购方式', '工程(元)', '货物(元)', '服务(元)', '合计(元)', '占比']);
  expect(pivot?.rows.at(-1)?.[0]).toBe('合计');
  expect(pivot?.rows.at(-1)?.[4]).toBeCloseTo(total, 1);
  expect(pivot?.rows.at(-1)?.[5]).toBe(1);
  expect(lots?.rows.length).toBeGreaterThan(100);
  expect(basis?.name).toBe('口径');
  const lines = new Map(basis?.rows.map(([item, content]) => [item, content]));
  expect(lines.get('数据版本')).toBe(String(app.warehouse.dataVersion()));
  expect(lines.get('数据范围')).toBe('全部单位');
  expect(lines.get('「统计」参数')).toBe('节资基准：预算；行：采购方式；列：项目类型；指标：成交金额；显示前几项：20');
  expect(lines.get('「标段」筛选条件')).toBe('是否成交为 是');
  expect(lines.has('指标：成交金额')).toBe(true);
  expect(lines.has('指标：节资额')).toBe(true);
});

it('holds a pivot to the units of who asks, and says so', async () => {
  const unit = (await client.rows('insight.unitRank')).at(-1);
  await accountJobs.add(app.state, { login: 'one-unit', name: '一人', unit: String(unit?.['zbr_guid']), password: adminPassword });
  const own = new ExportClient(app.base);
  await own.login('one-unit', adminPassword);
  const [pivot, basis] = await (await ask(own, cross)).sheets();
  expect(pivot?.rows.at(-1)?.at(-1)).not.toBeCloseTo(total, 1);
  expect(new Map(basis?.rows.map(([item, content]) => [item, content])).get('数据范围')).toMatch(/^本人所属单位及其下级单位，共 \d+ 个$/);
});

it('refuses a cross table of what is no pivot, and a layout that is none', async () => {
  const reply = await ask(client, { ...sheetOf('query.lots', { heads: { bd_name: '标段' } }), layout: 'cross' });
  expect([reply.status, reply.message]).toEqual([400, '第 1 个工作表：此查询不能按交叉表导出']);
  expect((await ask(client, { ...cross, layout: 'round' })).message).toBe('第 1 个工作表：layout 应为 list 或 cross');
});
