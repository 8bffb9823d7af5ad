/// <reference lib="dom" />
import { intakeSummaryOf, intakeSuppliersOf, referenceLots, type ReferenceSupplier } from '@tenderscope/testing';
import { AnalysisPage } from './support/analysis-page.ts';
import { expectReadable } from './support/expect-readable.ts';
import { sharedBundle } from './support/import-lots.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { scrollTo } from './support/scroll-to.ts';

const [from, to] = [Date.parse('2024-01-01T00:00:00+08:00'), Date.parse('2025-12-31T23:59:59.999+08:00')];

let suppliers: ReferenceSupplier[];
test.beforeAll(async () => {
  const bundle = await sharedBundle();
  suppliers = intakeSuppliersOf(bundle, referenceLots(bundle));
});
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('figures are those of the files, a region narrows them, and the suppliers are exported as a workbook', async ({ page }) => {
  const figures = (own: readonly ReferenceSupplier[]) => {
    const { activatedNum: _activated, wonNum: _won, ...tiles } = intakeSummaryOf(own, from, to);
    return tiles;
  };
  const screen = new AnalysisPage(page, 'tradingInsight/storageSituationAnalysis', 8);
  await screen.open('?time=2024-01-01_2025-12-31');
  await screen.expectTiles(figures(suppliers));

  await screen.open(`?time=2024-01-01_2025-12-31&province=${encodeURIComponent('安徽')}`);
  const own = suppliers.filter(({ sheng_name }) => sheng_name === '安徽');
  await screen.expectTiles(figures(own));
  await screen.openTile('activationRate');
  const card = screen.card('新入库并投过标的供应商');
  const { activatedNum } = intakeSummaryOf(own, from, to);
  await expect(card.getByText(`共 ${activatedNum} 条`)).toBeVisible();
  const { rows } = await readWorkbook(page, () => card.getByRole('button', { name: '导出全部' }).click());
  expect(rows).toHaveLength(activatedNum);
});

test('the months of a period with partial months add up to the suppliers that joined in it, and the stock to those at its end', { tag: '@soak' }, async ({ page }) => {
  const [start, end] = [Date.parse('2024-03-12T00:00:00+08:00'), Date.parse('2025-10-20T23:59:59.999+08:00')];
  const { admittedNum, poolNum } = intakeSummaryOf(suppliers, start, end);
  const screen = new AnalysisPage(page, 'tradingInsight/storageSituationAnalysis', 8);
  await screen.open('?time=2024-03-12_2025-10-20');
  await screen.expectTiles({ admittedNum, poolNum });
  const card = screen.card('入库趋势');
  await card.getByRole('button', { name: '显示表格' }).click();
  await expect(card.getByText('2025-10（未满）')).toBeVisible();
  const rows = await card.locator('tbody tr').evaluateAll((found) => found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)));
  expect([rows[0]?.[0], rows.at(-1)?.[0]]).toEqual(['2024-03（未满）', '2025-10（未满）']);
  const numbers = rows.map((row) => row.slice(1).map((text) => Number(text.replaceAll(',', ''))));
  expect(numbers.reduce((sum, [admitted = 0]) => sum + admitted, 0)).toBe(admittedNum);
  expect(numbers.at(-1)?.[1]).toBe(poolNum);
});

test('the page is accessible at both sizes', { tag: '@soak' }, async ({ page }) => {
  const screen = new AnalysisPage(page, 'tradingInsight/storageSituationAnalysis', 8);
  await screen.open('?time=all');
  await expectReadable(page, { show: () => scrollTo(screen.card('企业类型')) });
});
