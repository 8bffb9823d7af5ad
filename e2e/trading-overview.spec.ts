/// <reference lib="dom" />
import { readableMoney } from '@tenderscope/contract';
import { lotsBetween, methodsOf, monthsOf, overviewOf, provincesOf, referenceLots, suppliersOf, unitsOf, type Bundle, type EventLots, type ReferenceLot } from '@tenderscope/testing';
import { expectAccessible } from './support/expect-accessible.ts';
import { expectReadable } from './support/expect-readable.ts';
import { cells } from './support/analysis-page.ts';
import { sharedBundle } from './support/import-lots.ts';
import { OverviewPage } from './support/overview-page.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { scrollTo } from './support/scroll-to.ts';

let bundle: Bundle;
let lots: ReferenceLot[];

/** The figures in tiles; 可比预算 is beside 节资额. */
function tilesOf(own: EventLots) {
  const { comparableBudget: _, ...tiles } = overviewOf(own);
  return tiles;
}

test.beforeAll(async () => {
  bundle = await sharedBundle();
  lots = referenceLots(bundle);
});

test.beforeEach(({ page, session }) => resumeSession(page, session));

test('every number on the page is the one computed from the files; a chosen unit and days are in the address, select them and survive F5', async ({ page }) => {
  const own = lotsBetween(lots, '2025-03-05', '2025-12-20');
  const overview = new OverviewPage(page);
  await overview.open('?time=2025-03-05_2025-12-20');
  await overview.expectTiles(tilesOf(own));
  const beside = readableMoney(overviewOf(own).comparableBudget);
  await expect(page.locator('section[data-metric="saving"]')).toContainText(`可比预算 ${beside.text} ${beside.unit}`);

  const byMonth = monthsOf(own).sort((a, b) => ((a.month ?? '') < (b.month ?? '') ? -1 : 1));
  const isTruncated = (month: string | null): boolean => month === '2025-03' || month === '2025-12';
  expect(await overview.tableOf('成交趋势')).toEqual(
    byMonth.map((row) => [
      isTruncated(row.month) ? `${row.month}（未满）` : row.month,
      cells.count(row.dealNum),
      cells.wan(row.zbJinE),
      cells.wan(row.comparableBudget),
      cells.wan(row.saving),
      cells.rate(row.savingRate),
      cells.wan(row.budget),
    ]),
  );
  const max = (a: { zbJinE: number | null }, b: { zbJinE: number | null }) => (b.zbJinE ?? 0) - (a.zbJinE ?? 0);
  const sorted = (rows: string[][]) => [...rows].sort();
  expect(sorted(await overview.tableOf('采购方式占比'))).toEqual(
    sorted(methodsOf(own).map((row) => [row.zb_fangshi ?? '', cells.count(row.dealNum), cells.wan(row.zbJinE)])),
  );
  expect(sorted(await overview.tableOf('地区成交'))).toEqual(
    sorted(
      provincesOf(own)
        .sort((a, b) => b.dealNum - a.dealNum)
        .slice(0, 10)
        .map((row) => [row.sheng_name ?? '', cells.count(row.dealNum), cells.wan(row.zbJinE), cells.count(row.supplierNum)]),
    ),
  );
  expect(await overview.tableOf('单位成交 Top10')).toEqual(
    unitsOf(own)
      .sort(max)
      .slice(0, 10)
      .map((row) => [row.zbr_name, cells.count(row.dealNum), cells.wan(row.zbJinE), cells.wan(row.saving), cells.rate(row.savingRate)]),
  );
  expect(await overview.tableOf('供应商 Top10')).toEqual(
    suppliersOf(own)
      .sort(max)
      .slice(0, 10)
      .map((row) => [row.Gys_Name, cells.count(row.tbNum), cells.count(row.zbNum), cells.rate(row.zbRate), cells.wan(row.zbJinE)]),
  );

  await page.getByRole('radiogroup', { name: '时间快捷选择' }).getByRole('radio', { name: '上年' }).click();
  const lastYear = lotsBetween(lots, '2025-01-01', '2025-12-31');
  await overview.expectTiles({ lotNum: lastYear.tender.length });

  const parents = new Set(bundle.units.map((each) => each.parent_id));
  const unit = unitsOf(lastYear).find((each) => !parents.has(each.zbr_guid));
  await page.getByRole('combobox', { name: '所属单位' }).click();
  await expect(page.getByRole('tree')).toBeVisible();
  await page.keyboard.type(unit?.zbr_name ?? '');
  await page.locator('.ant-select-tree-title').getByText(unit?.zbr_name ?? '', { exact: true }).click();
  await page.keyboard.press('Escape');
  const ofUnit = lotsBetween(lots.filter((lot) => lot.unitId === unit?.zbr_guid), '2025-01-01', '2025-12-31');
  await overview.expectTiles(tilesOf(ofUnit));
  await expect(page).toHaveURL(new RegExp(`time=last-year.*unit=${unit?.zbr_guid}`));

  await page.reload();
  await overview.settled();
  await overview.expectTiles(tilesOf(ofUnit));
});

test('a partial month leads to its days in the period', { tag: '@soak' }, async ({ page }) => {
  const overview = new OverviewPage(page);
  await overview.open('?time=2025-03-05_2025-12-20');
  await overview.navigateChart('成交趋势', 'Home', 'Enter');
  await expect(page).toHaveURL(/time=2025-03-05_2025-03-31/);
  await overview.settled();
  const march = lotsBetween(lots, '2025-03-05', '2025-03-31');
  const { dealNum, zbJinE } = overviewOf(march);
  await overview.expectTiles({ dealNum, zbJinE });

  // In a ranking, a bar filters by its unit, and the name beside it opens the portrait.
  const bars = Math.min(unitsOf(march).filter((unit) => unit.zbJinE !== null).length, 10);
  await overview.navigateChart('单位成交 Top10', 'Home');
  const chart = overview.card('单位成交 Top10').getByRole('application');
  const { height = 0 } = (await chart.boundingBox()) ?? {};
  await chart.click({ position: { x: 100, y: 24 + (height - 24) / bars / 2 } });
  await expect(page).toHaveURL(/issuerPortrait\/detail\?time=2025-03-05_2025-03-31&zbr_guid=/);
});

test('a link with unavailable values shows a message, and the rest of the page', { tag: '@soak' }, async ({ page }) => {
  const overview = new OverviewPage(page);
  await overview.open('?time=2026-03-02_2026-03-01&unit=nobody&category=E');
  const notice = page.getByRole('alert').filter({ hasText: '地址中的时间、所属单位无法识别，或不在您的数据范围内，已忽略' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: '知道了' }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL(/\?category=E$/);
});

test('latest deals page through the server, and a tile leads to the lots it counts', { tag: '@soak' }, async ({ page }) => {
  const overview = new OverviewPage(page);
  await overview.open('?time=all');
  const deals = lots.filter((lot) => lot.isDeal);
  const card = overview.card('最新成交');
  await scrollTo(card);
  await expect(card.getByText(`共 ${deals.length.toLocaleString('en-US')} 条`)).toBeVisible();
  const first = await overview.rowsOf(card);
  await card.getByRole('listitem', { name: '2', exact: true }).click();
  await expect.poll(() => overview.rowsOf(card)).not.toEqual(first);

  await page.locator('section[data-metric="failedRate"] button').last().click();
  const failed = overview.card('流标标段');
  await expect(failed.getByText(`共 ${lots.filter((lot) => lot.isFailed).length} 条`)).toBeVisible();
});

test('the page is accessible at both sizes', { tag: '@soak' }, async ({ page }) => {
  const overview = new OverviewPage(page);
  await overview.open('?time=all');
  await expectReadable(page, { show: () => scrollTo(page.getByText('供应商 Top10')) });
});
