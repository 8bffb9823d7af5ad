/// <reference lib="dom" />
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { csvOf, lotsOfAllTime, overviewOf, readCsv, referenceLots, type ReferenceLot } from '@tenderscope/testing';
import ExcelJS from 'exceljs';
import { cells } from './support/analysis-page.ts';
import { expectReadable } from './support/expect-readable.ts';
import { importLots } from './support/import-lots.ts';
import { keptSession, resumeSession, type KeptSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ demoLots: 0, serverOf: 'basic-statistics' });

const path = 'tradingQuery/basicDataStatistics';

test.describe('with data', () => {
  let lots: ReferenceLot[];
  let session: KeptSession;
  test.beforeAll(async ({ browser, server }) => {
    lots = referenceLots(await importLots(server, 1500, 'statistics', undateSome));
    session = await keptSession(browser, server);
  });
  test.beforeEach(({ page }) => resumeSession(page, session));

  const counted = (page: Page, total: number) => page.getByText(`共 ${cells.count(total)} 条`);

  test('facets count, narrow and stand in the address; a kept query brings them back', { tag: '@soak' }, async ({ page }) => {
    await page.goto(`${path}?time=all`);
    await expect(counted(page, lots.length)).toBeVisible();
    const failed = lots.filter((lot) => lot.isFailed);
    const facet = page.getByRole('group', { name: '状态' }).locator('label').filter({ hasText: '流标' });
    await expect(facet).toContainText(cells.count(failed.length));
    await facet.click();
    await expect(counted(page, failed.length)).toBeVisible();
    await expect(page).toHaveURL(/facet=status/);

    const methods = page.getByRole('group', { name: '采购方式' }).locator('label');
    await expect(methods.first()).toContainText(cells.count(Math.max(...counts(failed))));
    await page.getByRole('button', { name: '我的查询' }).click();
    await page.getByLabel('查询名称').fill('流标标段');
    await page.getByRole('button', { name: /^保\s*存$/ }).click();
    await expect(page.getByRole('list', { name: '我的查询' }).getByText('流标标段')).toBeVisible();

    await page.goto(`${path}?time=all&subject=projects`);
    await expect(counted(page, overviewOf(lotsOfAllTime(lots)).projectNum)).toBeVisible();
    await page.getByRole('button', { name: '我的查询' }).click();
    await page.getByRole('list', { name: '我的查询' }).getByText('流标标段').click();
    await expect(counted(page, failed.length)).toBeVisible();
    await expect(page.getByRole('group', { name: '已选条件' })).toContainText('状态：流标');
  });

  test('a pivot adds up, leads to its rows and is exported with what it means', async ({ page }) => {
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
    await expect(counted(page, overviewOf(lotsOfAllTime(own)).dealNum)).toBeVisible();
    await expect(page.getByRole('heading', { name: '成交标段明细' })).toBeVisible();
    await expect(page.getByRole('group', { name: '已选条件' })).toContainText('成交金额的明细：成交标段，按中标通知书发出时间');
    await expect(page).toHaveURL(/facet=zb_fangshi.*facet=xm_LeiXing%3AE/);
  });

  test('a pivot is seen before it is read, and its table is as high as its rows', { tag: '@soak' }, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`${path}?time=all&view=pivot&pivot-rows=xm_LeiXing`);
    const card = page.getByRole('region', { name: '标段统计：项目类型' }).first();
    const [choices, chart, table] = [card.getByRole('combobox', { name: '行' }), card.locator('canvas').first(), card.getByRole('table')];
    await expect(chart).toBeInViewport({ ratio: 0.99 });
    const [above, middle, below] = [await choices.boundingBox(), await chart.boundingBox(), await table.boundingBox()];
    expect(above?.y).toBeLessThan(middle?.y ?? 0);
    expect(below?.y).toBeGreaterThanOrEqual((middle?.y ?? 0) + (middle?.height ?? 0));
    const whole = await card.boundingBox();
    expect((whole?.y ?? 0) + (whole?.height ?? 0) - (below?.y ?? 0) - (below?.height ?? 0)).toBeLessThan(40);
  });

  test('what has no date leads to its rows', { tag: '@soak' }, async ({ page }) => {
    await page.goto(`${path}?time=all&view=pivot&pivot-rows=year&pivot-columns=xm_LeiXing`);
    const undated = lots.filter(({ eventAt }) => eventAt.tender === null);
    expect(undated.length).toBeGreaterThan(2);
    await page.getByRole('button', { name: /^未填写 合计/ }).click();
    await expect(counted(page, undated.length)).toBeVisible();
    await expect(page.getByRole('group', { name: '已选条件' })).toContainText('月：未填写');
    await expect(page.getByRole('group', { name: '已选条件' })).toBeInViewport();
    await page.reload();
    await expect(counted(page, undated.length)).toBeVisible();
  });

  test('is readable to everyone, at both sizes', { tag: '@soak' }, async ({ page }) => {
    for (const query of ['?time=all', '?time=all&subject=bids&view=pivot&pivot-columns=year']) {
      await page.goto(path + query);
      await expect(page.getByRole('group', { name: '采购方式' }).locator('label').first()).toBeVisible();
      await expect(page.getByRole('table').first()).toBeVisible();
      await expectReadable(page);
    }
  });
});

/** Takes every time from the lots of the first projects. */
async function undateSome(folder: string): Promise<void> {
  const undatedProjects = new Set((await readCsv(join(folder, 'projects.csv'))).slice(0, 3).map(({ project_id: id }) => id));
  const blank = async (table: string, times: readonly string[]): Promise<void> => {
    const file = join(folder, `${table}.csv`);
    const rows = await readCsv(file);
    const undated = Object.fromEntries(times.map((time) => [time, '']));
    await writeFile(file, csvOf(rows.map((row) => (undatedProjects.has(row['project_id']) ? { ...row, ...undated } : row))));
  };
  await blank('projects', ['notice_at', 'plan_received_at']);
  await blank('lots', ['opened_at', 'award_notice_at', 'award_published_at']);
}

const counts = (lots: readonly ReferenceLot[]): number[] =>
  [...new Set(lots.map(({ method }) => method))].map((method) => lots.filter((lot) => lot.method === method).length);

function valuesOf(sheet: ExcelJS.Worksheet | undefined): ExcelJS.CellValue[][] {
  const rows: ExcelJS.CellValue[][] = [];
  sheet?.eachRow((row) => rows.push((row.values as ExcelJS.CellValue[]).slice(1)));
  return rows;
}
