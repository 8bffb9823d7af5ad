import { lotsOfAllTime, overviewOf } from '@tenderscope/testing';
import { beforeAll, expect, it } from 'vitest';
import { accountJobs } from '../accounts/account-jobs.ts';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { ExportClient, sheetOf } from '../../../test/support/export-client.test-support.ts';
import { sharedGoldenWorld } from '../../../test/support/golden-world.test-support.ts';

let app: BootedApp;
let client: ExportClient;
let total: number;
beforeAll(async () => {
  const world = await sharedGoldenWorld();
  app = world.app;
  total = overviewOf(lotsOfAllTime(world.lots)).zbJinE ?? 0;
  client = new ExportClient(app.base);
  await client.login('admin', adminPassword);
});

const path = '/api/external-api/exportExcelParamsMultiSheet';
const values = ['budget', 'zb_fangshi', 'xm_LeiXing', 'zbJinE', '20'];
const cross = { ...sheetOf('pivot.lots', { heads: { rowLabel: '采购方式' } }), fileName: '统计', values, layout: 'cross' };
const send = (who: ExportClient, ...sheetList: object[]) => who.post(path, JSON.stringify({ fileName: '统计', isBasisShown: true, sheetList }));

it('arranges a pivot and explains it in a separate sheet', async () => {
  const list = sheetOf('query.lotRows', { heads: { bd_name: '标段', saving: '节资额' }, conditions: [{ name: 'is_chengjiao', value: 1 }] });
  const [pivot, lots, basis] = await (await send(client, cross, { ...list, fileName: '标段' })).sheets();
  expect([pivot?.name, lots?.name]).toEqual(['统计 全部时间', '标段 全部时间']);
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

const period = { from: Date.parse('2025-03-10T00:00:00+08:00'), to: Date.parse('2025-06-30T23:59:59.999+08:00') };

it('shows its period in names and cells, and marks partial months', async () => {
  const conditions = [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${period.from};${period.to}` }];
  const months = sheetOf('insight.monthlyDeals', {
    heads: { month: '月份', zbJinE: '成交金额(万元)', savingRate: '节资率' },
    conditions,
  });
  const chart = {
    title: '成交趋势',
    metrics: ['avgBidders', 'nothing'],
    columns: [{ title: '月份', type: 'text' }, { title: '占比', type: 'rate' }],
    rows: [['2025-03（未满）', 0.5], ['2025-04', null]],
  };
  const pivotSheet = { ...sheetOf('pivot.lots', { heads: { rowLabel: '季度' }, conditions }), fileName: '统计', values: ['budget', 'quarter', 'none', 'zbJinE', '20'], layout: 'cross' };
  const [pivot] = await (await send(client, pivotSheet)).sheets();
  expect(pivot?.rows.slice(1).map(([quarter]) => quarter)).toEqual(['2025-Q1（未满）', '2025-Q2', '合计']);

  const body = { fileName: '成交趋势', isBasisShown: true, moneyUnit: 'wan', chart, sheetList: [{ ...months, fileName: '明细数据' }] };
  const reply = await client.post(path, JSON.stringify(body));
  expect(decodeURIComponent(reply.headers.get('content-disposition') ?? '')).toContain('成交趋势_2025-03-10至2025-06-30.xlsx');
  const [drawn, rows, basis] = await reply.sheets();
  expect([drawn?.name, rows?.name, basis?.name]).toEqual(['成交趋势 20250310-20250630', '明细数据 20250310-20250630', '口径']);
  expect(drawn?.rows).toEqual([['月份', '占比'], ['2025-03（未满）', 0.5], ['2025-04']]);
  expect(drawn?.sheet.getCell('B2').numFmt).toBe('0.00%');
  expect(rows?.rows.slice(1).map(([month]) => month)).toEqual(['2025-03（未满）', '2025-04', '2025-05', '2025-06']);
  const answered = await client.rows('insight.monthlyDeals', conditions);
  const amounts = answered.map((row) => Number(row['zbJinE']));
  const yuan = rows?.rows.slice(1).map((row) => Math.round(Number(row[1]) * 1e6) / 100);
  expect(yuan).toEqual(amounts.map((amount) => Math.round(amount * 100) / 100));
  const rates = rows?.rows.slice(1).map((row) => Number(row[2])) ?? [];
  // Rates equal those of the warehouse to 15 digits; only the format shows four.
  expect(rates).toEqual(answered.map((row) => Number(Number(row['savingRate']).toPrecision(15))));
  expect(rates.some((rate) => rate !== Number(rate.toFixed(4)))).toBe(true);
  const lines = new Map(basis?.rows.map(([item, content]) => [item, content]));
  expect(lines.get('「明细数据」期间')).toBe('2025-03-10 至 2025-06-30');
  expect(lines.get('「成交趋势」')).toContain('未满');
  expect([lines.has('指标：平均投标家数'), lines.has('指标：成交金额')]).toEqual([true, true]);
});

it('counts the rows of the queries in the audit log, not those of the chart before them', async () => {
  const chart = { title: '图', columns: [{ title: '名称', type: 'text' }], rows: [['甲']] };
  const lots = sheetOf('query.lots', { heads: { bd_name: '标段' }, limit: 7 });
  const reply = await client.post(path, JSON.stringify({ fileName: '图的记录', isBasisShown: true, chart, sheetList: [lots] }));
  expect((await reply.sheets())[1]?.rows).toHaveLength(8);
  await expect
    .poll(async () => {
      const entries = await app.state.audit.newest({ limit: 20, action: 'export' });
      return entries.find(({ subject, outcome }) => subject === '图的记录' && outcome !== null);
    })
    .toMatchObject({ rows: 7 });
});

it.each([
  ['a row that does not fit its columns', { chart: { title: '图', columns: [{ title: '名称', type: 'text' }], rows: [['甲', 1]] } }, /^chart 应为图表数据/],
  ['a chart that is none', { chart: 7 }, /^chart 应为图表数据/],
  ['another unit of money', { moneyUnit: '亿元' }, /^moneyUnit 应为 yuan（元）或 wan（万元）$/],
])('refuses %s', async (_, wrong, message) => {
  const sheetList = [sheetOf('query.lots', { heads: { bd_name: '标段' } })];
  const reply = await client.post(path, JSON.stringify({ fileName: '图', isBasisShown: true, sheetList, ...wrong }));
  expect(reply.status).toBe(400);
  expect(reply.message).toMatch(message);
});

it('limits a pivot to the units of the caller, and states it', async () => {
  const unit = (await client.rows('insight.unitRank')).at(-1);
  await accountJobs.add(app.state, { login: 'one-unit', name: '一人', unit: String(unit?.['zbr_guid']), password: adminPassword });
  const own = new ExportClient(app.base);
  await own.login('one-unit', adminPassword);
  const [pivot, basis] = await (await send(own, cross)).sheets();
  expect(pivot?.rows.at(-1)?.at(-1)).not.toBeCloseTo(total, 1);
  expect(new Map(basis?.rows.map(([item, content]) => [item, content])).get('数据范围')).toMatch(/^本人所属单位及其下级单位，共 \d+ 个$/);
});

it('refuses a cross table of another query, and an unknown layout', async () => {
  const reply = await send(client, { ...sheetOf('query.lots', { heads: { bd_name: '标段' } }), layout: 'cross' });
  expect([reply.status, reply.message]).toEqual([400, '第 1 个工作表：此查询不能按交叉表导出']);
  expect((await send(client, { ...cross, layout: 'round' })).message).toBe('第 1 个工作表：layout 应为 list 或 cross');
});
