import type { ImportSessionView } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { ImportClient } from '../../../test/support/import-client.test-support.ts';
import { TestClient } from '../../../test/support/test-client.ts';

let app: BootedApp;
let imports: ImportClient;
beforeAll(async () => {
  app = await bootApp();
  const admin = new TestClient(app.base);
  await admin.login('admin', adminPassword);
  imports = new ImportClient(admin);
});
afterAll(() => app.close());

const ledger = [
  '某燃气公司2025年招标台账', '序号,项目编号,项目名称,招标方式,采购单位,预算,备用,参与单位,中标单位,中标价(万元),开标日期',
  '1,P-1,管材采购,公开招标,甲燃气公司,88.5,99.5,甲公司、乙公司,甲公司,80.1,2025.3.4', '2,P-2,阀门采购,公开招标,甲燃气公司,10.5,12.5,乙公司、丙公司,流标,/,3月9日',
  '合计,,,,,99,,,,80.1,',
].join('\n');

it('reads a ledger of any name, shows the mapping of its columns, and accepts the choices of the user', async () => {
  await imports.upload('二〇二五年 台账.csv', ledger);
  const first = await imports.check();
  expect(first).toMatchObject({ format: 'ledger', failure: null, report: { outcome: 'clean' } });
  const [sheet] = first.report?.ledger ?? [];
  expect(sheet).toMatchObject({ title: '二〇二五年 台账.csv', kind: 'tenders', rows: 2, refused: 0, leftOut: [{ line: 5 }] });
  const columnOf = (view: ImportSessionView, name: string) => view.report?.ledger[0]?.columns.find(({ column }) => column === name);
  expect(columnOf(first, 'F')).toMatchObject({ head: '预算', field: 'budget', moneyUnit: 1, samples: ['88.5', '10.5'], doubt: expect.stringContaining('万元') as string });
  expect(sheet?.preview[0]).toMatchObject({ line: 3, cells: { 项目编号: 'P-1', 投标人: '甲公司；乙公司', 中标人: '甲公司', 中标金额: '80.10 万元', 开标时间: '2025-03-04' } });

  const columns = { F: { field: 'budget' as const, moneyUnit: 10_000 }, G: { field: 'ceilingPrice' as const, moneyUnit: 10_000 } };
  const sheets = { '二〇二五年 台账.csv': { columns } };
  const second = await imports.check({ sheets });
  expect(second.choices.sheets).toEqual(sheets);
  expect(second.report?.ledger[0]?.checks).toContainEqual({ text: expect.stringContaining('99.00 万元，读入合计相同') as string, agrees: true });
  await imports.post('load');
  await expect.poll(async () => (await imports.current()).report?.kind).toBe('load');
  const [entry] = await app.state.audit.newest({ action: 'import', limit: 1 });
  expect(JSON.parse(entry?.detail ?? '{}')).toMatchObject({ format: 'ledger', sheets });
  expect(await app.warehouse.query({ sql: 'select status, budget, ceiling_price, award_amount from lots order by budget desc', values: {} })).toEqual([
    { status: '成交', budget: 885_000, ceiling_price: 995_000, award_amount: 801_000 },
    { status: '流标', budget: 105_000, ceiling_price: 125_000, award_amount: null },
  ]);
});

it('refuses other workbooks with a clear message, and loads nothing', async () => {
  await imports.post('clear');
  const before = app.warehouse.dataVersion();
  await imports.upload('说明.txt', '这里没有表格\n只有文字\n');
  expect((await imports.check()).failure).toContain('没有');
  await imports.post('clear');
  await imports.upload('坏的.xlsx', 'not a workbook');
  expect((await imports.check()).failure).not.toBeNull();
  expect(app.warehouse.dataVersion()).toBe(before);
  expect((await imports.post('check', { sheets: { x: { columns: { A: { field: 'nonsense' } } } } })).status).toBe(400);
});
