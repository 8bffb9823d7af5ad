import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { exportTemplates, formatTime } from '@tenderscope/contract';
import { beforeAll, expect, it } from 'vitest';
import { templateFolder } from '../../template-folder.ts';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { ExportClient, readSheets, sheetOf } from '../../../test/support/export-client.test-support.ts';
import { sharedGoldenWorld } from '../../../test/support/golden-world.test-support.ts';

let app: BootedApp;
let client: ExportClient;
beforeAll(async () => {
  ({ app } = await sharedGoldenWorld());
  client = new ExportClient(app.base);
  await client.login('admin', adminPassword);
});

const report = [sheetOf('insight.overview', { heads: {} }), sheetOf('insight.monthlyDeals', { heads: {} })];

/** Values of cells, without floating-point noise. */
const written = (row: Record<string, unknown>): unknown[] =>
  Object.values(row).map((value) => (typeof value === 'number' ? Number(value.toPrecision(15)) : value));

it('fills the run report with the figures and the months', async () => {
  const before = formatTime(Date.now());
  const [figures, months] = await (await client.many('三月运行月报', report, '运行月报')).sheets();
  const [overview = {}] = await client.rows('insight.overview');
  const monthly = await client.rows('insight.monthlyDeals');
  expect([figures?.name, months?.name]).toEqual(['总览指标', '月度成交']);
  expect(figures?.rows[0]?.[0]).toBe('三月运行月报');
  expect((figures?.rows[1]?.[0] as string).slice(5, 24) >= before).toBe(true);
  expect(figures?.rows.slice(3).map((row) => row[1])).toEqual(written(overview));
  expect(figures?.sheet.getCell('B7').numFmt).toBe('#,##0.00');
  expect(months?.rows.slice(3)).toEqual(monthly.map(written));
  expect(months?.sheet.getCell(`F${3 + monthly.length}`)).toMatchObject({ numFmt: '0.00%', border: { left: { style: 'thin' } } });
  expect(months?.sheet.views).toMatchObject([{ state: 'frozen', ySplit: 3 }]);
});

it('fills the supplier directory, including names that look like formulas', async () => {
  const conditions = [{ name: 'gys_guid', matching: '=', value: (await client.rows('supplier.ranking'))[0]?.gys_guid as string, whereIndex: 2 as const }];
  const [sheet] = await (await client.many('=名录', [sheetOf('supplier.ranking', { heads: {}, conditions })], '供应商名录.xlsx')).sheets();
  const [{ gys_guid: _, ...supplier } = {}] = await client.rows('supplier.ranking', conditions);
  expect(sheet?.rows[0]?.[0]).toBe('=名录');
  expect(sheet?.rows.slice(3)).toEqual([written(supplier)]);
});

it('omits the repeated row without data', async () => {
  const [, months] = await (await client.many('x', report.map((sheet) => ({ ...sheet, limit: 0 })), '运行月报')).sheets();
  expect(months?.rows).toHaveLength(3);
});

it.each(['../../../etc/passwd', '/etc/passwd', 'run-report', '..\\运行月报', '运行月报/../x', '运行月报\0', 'toString'])('has no template %j', async (path) => {
  const reply = await client.many('x', report, path);
  expect([reply.status, reply.message]).toEqual([404, '导出模板不存在']);
});

it('refuses queries that do not match', async () => {
  const one = await client.many('x', report.slice(0, 1), '运行月报');
  expect([one.status, one.message]).toEqual([400, '此模板需要 2 个工作表']);
  const swapped = await client.many('x', report.toReversed(), '运行月报');
  expect(swapped.message).toMatch(/^第 1 个工作表：查询没有以下列：projectNum、lotNum/);
});

it('includes the output of its script', async () => {
  const script = join(templateFolder, 'build-templates.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script, app.dataDir]);
  for (const { file } of exportTemplates) {
    const [shipped, built] = await Promise.all([templateFolder, app.dataDir].map(async (folder) => readSheets(await readFile(join(folder, `${file}.xlsx`)))));
    expect(shipped?.map(({ name, rows }) => [name, rows])).toEqual(built?.map(({ name, rows }) => [name, rows]));
  }
});
