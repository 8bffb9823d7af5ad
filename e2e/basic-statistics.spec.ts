import { lotsOfAllTime, overviewOf, referenceLots, type ReferenceLot } from '@tenderscope/testing';
import ExcelJS from 'exceljs';
import { cells } from './support/analysis-page.ts';
import { expectReadable } from './support/expect-readable.ts';
import { sharedBundle } from './support/import-lots.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

const path = pathOf('basicDataStatistics');

let lots: ReferenceLot[];
test.beforeAll(async () => {
  lots = referenceLots(await sharedBundle());
});
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('a pivot adds up, leads to its rows and is exported with its definitions', async ({ page }) => {
  await page.goto(`${path}?time=all&view=pivot&pivot-rows=zb_fangshi&pivot-columns=xm_LeiXing&pivot-measure=zbJinE`);
  const card = page.getByRole('region', { name: '标段统计：采购方式 × 项目类型' }).first();
  const table = card.getByRole('table');
  const own = lots.filter((lot) => lot.method === '询价' && lot.category === 'E');
  const cell = table.getByRole('button', { name: /^询价 货物/ });
  await expect(cell).toHaveText(cells.wan(overviewOf(lotsOfAllTime(own)).zbJinE));
  await expect(table.getByRole('button', { name: /^合计 合计/ })).toHaveText(cells.wan(overviewOf(lotsOfAllTime(lots)).zbJinE));
  await expect(card.locator('canvas').first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /导出全部/ }).click();
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(await (await download).path());
  const [sheet, basis] = workbook.worksheets;
  const rows = valuesOf(sheet);
  expect(rows[0]).toEqual(expect.arrayContaining(['采购方式', '货物(万元)', '合计(万元)', '占比']));
  expect(rows.at(-1)?.[0]).toBe('合计');
  expect(Number(rows.at(-1)?.at(-2)) * 1e4).toBeCloseTo(overviewOf(lotsOfAllTime(lots)).zbJinE ?? 0, 1);
  expect(basis?.name).toBe('口径');
  const lines = new Map(valuesOf(basis).map(([item, content]) => [item, content]));
  expect(lines.get('指标：成交金额')).toContain('中标金额合计');
  expect(lines.get('「基础数据统计-标段统计」筛选条件')).toBe('无，全部数据');
  expect(lines.get('「基础数据统计-标段统计」参数')).toContain('行：采购方式；列：项目类型；指标：成交金额');

  await cell.click();
  await expect(page.getByText(`共 ${cells.count(overviewOf(lotsOfAllTime(own)).dealNum)} 条`)).toBeVisible();
  await expect(page.getByRole('heading', { name: '成交标段明细' })).toBeVisible();
  await expect(page.getByRole('group', { name: '已选条件' })).toContainText('成交金额的明细：成交标段，按成交时间');
  await expect(page).toHaveURL(/facet=zb_fangshi.*facet=xm_LeiXing%3AE/);
});

test('a pivot is visible before its rows are read, and its table is as high as its rows', { tag: '@soak' }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${path}?time=all&view=pivot&pivot-rows=xm_LeiXing`);
  const card = page.getByRole('region', { name: '标段统计：项目类型' }).first();
  const [choices, chart, table] = [card.getByRole('combobox', { name: '行' }), card.locator('canvas').first(), card.getByRole('table')];
  await expect(chart).toBeInViewport({ ratio: 0.99 });
  const [above, middle, below] = [await choices.boundingBox(), await chart.boundingBox(), await table.boundingBox()];
  expect(above?.y).toBeLessThan(middle?.y ?? 0);
  expect(below?.y).toBeGreaterThanOrEqual((middle?.y ?? 0) + (middle?.height ?? 0));
  const complete = await card.boundingBox();
  expect((complete?.y ?? 0) + (complete?.height ?? 0) - (below?.y ?? 0) - (below?.height ?? 0)).toBeLessThan(40);
});

test('is accessible at both sizes', { tag: '@soak' }, async ({ page }) => {
  for (const query of ['?time=all', '?time=all&subject=bids&view=pivot&pivot-columns=year']) {
    await page.goto(path + query);
    await expect(page.getByRole('group', { name: '采购方式' }).locator('label').first()).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectReadable(page);
  }
});

function valuesOf(sheet: ExcelJS.Worksheet | undefined): ExcelJS.CellValue[][] {
  const rows: ExcelJS.CellValue[][] = [];
  sheet?.eachRow((row) => rows.push((row.values as ExcelJS.CellValue[]).slice(1)));
  return rows;
}
