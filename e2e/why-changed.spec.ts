/// <reference lib="dom" />
import { formatCount, formatWan, readableMoney } from '@tenderscope/contract';
import { lotsBetween, referenceLots, savingsOf, type Bundle, type ReferenceLot } from '@tenderscope/testing';
import { AnalysisPage } from './support/analysis-page.ts';
import { expectReadable } from './support/expect-readable.ts';
import { sharedBundle } from './support/import-lots.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

let bundle: Bundle;
let lots: ReferenceLot[];
test.beforeAll(async () => {
  bundle = await sharedBundle();
  lots = referenceLots(bundle);
});
test.beforeEach(({ page, session }) => resumeSession(page, session));

const cents = (yuan: number | null | undefined): number => Math.round((yuan ?? 0) * 100);

test('why saving changed within a year, by category, down to the lots', async ({ page }) => {
  const [before, after] = [lotsBetween(lots, '2024-01-01', '2024-12-31').award, lotsBetween(lots, '2025-01-01', '2025-12-31').award];
  const [old, now] = [savingsOf(before, bundle, 'budget'), savingsOf(after, bundle, 'budget')];
  const savings = (of: typeof now) => new Map(of.byCategory.map(({ pinlei, saving }) => [pinlei, saving]));
  const [oldOf, nowOf] = [savings(old), savings(now)];
  const contributions = [...new Set([...oldOf.keys(), ...nowOf.keys()])]
    .map((name) => ({ name, before: oldOf.get(name) ?? null, after: nowOf.get(name) ?? null }))
    .map((part) => ({ ...part, change: cents(part.after) - cents(part.before) }))
    .filter((part) => part.before !== null || part.after !== null)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  expect(contributions.reduce((sum, { change }) => sum + change, 0)).toBe(cents(now.summary.saving) - cents(old.summary.saving));

  const saving = new AnalysisPage(page, 'savingResource/savingResourceAnalysis', 6);
  await saving.open('?time=2025-01-01_2025-12-31');
  await saving.tile('saving').getByRole('button', { name: /^节资额同比.*为什么$/ }).click();
  const sheet = page.getByRole('dialog', { name: '为什么：节资额同比变动' });
  const amount = (yuan: number | null): string => `${readableMoney(yuan).text} ${readableMoney(yuan).unit}`;
  const from = `去年同期（2024-01-01 至 2024-12-31）的 ${amount(old.summary.saving)}`;
  await expect(sheet.getByText(`节资额由${from}，变为本期（2025-01-01 至 2025-12-31）的 ${amount(now.summary.saving)}`)).toBeVisible();
  await sheet.getByText('品类', { exact: true }).click();
  await expect(page).toHaveURL(/why=saving\.yearAgo&why-by=pinlei/);

  const table = sheet.getByRole('region', { name: '按品类的贡献' });
  const rows = table.locator('tbody tr');
  await expect(rows).toHaveCount(contributions.length);
  const signed = (change: number): string => `${change > 0 ? '+' : change < 0 ? '-' : ''}${formatWan(Math.abs(change) / 100)}`;
  const shown = await rows.evaluateAll((found) => found.map((row) => [...row.querySelectorAll('th, td')].slice(0, 4).map((cell) => cell.textContent)));
  expect(shown).toEqual(contributions.map(({ name, before: was, after: is, change }) => [name ?? '未注明', formatWan(was), formatWan(is), signed(change)]));

  const [top] = contributions;
  await expect(sheet.getByRole('region', { name: '变动最大的部分' }).getByRole('listitem').first()).toContainText(`${top?.name}：`);
  const { heads, rows: exported } = await readWorkbook(page, () => sheet.getByRole('button', { name: '导出 Excel' }).click());
  expect(heads.slice(0, 4)).toEqual(['品类', '去年同期(元)', '本期(元)', '贡献(元)']);
  expect(exported.map((row) => cents(Number(row[3])))).toEqual(contributions.map(({ change }) => change));

  // A copied address shows the same.
  await page.reload();
  await expect(rows).toHaveCount(contributions.length);
  await table.getByRole('button', { name: new RegExp(`^${top?.name} 去年同期`) }).click();
  const based = before.filter((lot) => lot.material === top?.name && (lot.budget ?? 0) > 0 && (lot.award ?? 0) > 0);
  const behind = page.getByRole('dialog', { name: `${top?.name} · 有节资基准的成交标段（去年同期）` });
  await expect(behind.getByText(`共 ${formatCount(based.length)} 条`)).toBeVisible();
  await behind.getByRole('button', { name: '关闭' }).click();

  await table.getByRole('button', { name: `只看${top?.name}`, exact: true }).click();
  await expect(sheet).toBeHidden();
  await saving.expectTiles({ saving: top?.after ?? null });
});

test('the explanation is accessible at both sizes and by keyboard', { tag: '@soak' }, async ({ page }) => {
  const saving = new AnalysisPage(page, 'savingResource/savingResourceAnalysis', 6);
  await saving.open('?time=2025-01-01_2025-12-31');
  const button = saving.tile('savingRate').getByRole('button', { name: /为什么$/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '按招标人的贡献' })).toBeVisible();
  await expectReadable(page, { large: 'dark' });
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
