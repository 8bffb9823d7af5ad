import { formatCount, formatRate } from '@tenderscope/contract';
import { referenceLots } from '@tenderscope/testing';
import { sharedBundle } from './support/import-lots.ts';
import { expectReadable } from './support/expect-readable.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';
import { scrollTo } from './support/scroll-to.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

test('a rate states what is unknown, and each number leads to its rows; a group narrows the page', async ({ page }) => {
  const bundle = await sharedBundle();
  const rows = new Map(bundle.lots.map((row) => [row['lot_id'], row]));
  const purchases = referenceLots(bundle).filter(({ isDeal, method }) => isDeal && method !== '网上竞价高价');
  const online = (value: string) => purchases.filter(({ id }) => (rows.get(id)?.['is_online'] ?? '') === value);
  const amountOf = (lots: typeof purchases): number => lots.reduce((sum, { award }) => sum + (award ?? 0), 0);

  await page.goto(`${pathOf('supervisionRates')}?time=all`);
  const table = page.getByRole('region', { name: '四率明细' });
  const line = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '上网采购率' }) });
  const [yes, no] = [amountOf(online('1')), amountOf(online('0'))];
  await expect(line).toContainText(formatRate(yes / (yes + no)));
  await expect(line).toContainText(formatRate((yes + no) / amountOf(purchases)));
  await expect(table.getByRole('row').filter({ hasText: '公开采购率' })).toContainText('按采购方式推定');
  await expect(page.getByRole('region', { name: '口径与来源' })).toContainText('二手资料');
  await expectReadable(page, { large: 'dark' });

  await line.getByRole('button', { name: /未知/ }).click();
  await expect(page).toHaveURL(/rate=online.*rows=unknown|rows=unknown.*rate=online/);
  const list = page.getByRole('region', { name: '采购标段（上网采购：未知）' });
  await expect(list).toContainText(`共 ${formatCount(online('').length)} 条`);
  const { heads, rows: exported } = await readWorkbook(page, () => list.getByRole('button', { name: '导出全部' }).click());
  expect(exported).toHaveLength(online('').length);
  expect(new Set(exported.map((row) => row[heads.indexOf('上网采购')]))).toEqual(new Set(['未知']));

  const groups = page.getByRole('region', { name: '上网采购金额分组' });
  await scrollTo(groups);
  await groups.getByRole('radio', { name: '采购方式' }).click();
  await groups.getByRole('button', { name: '显示表格' }).click();
  await expect(groups.getByRole('row').filter({ hasText: '公开招标' })).toContainText(formatCount(purchases.filter(({ method }) => method === '公开招标').length));
  await expect(page.getByRole('region', { name: '上网采购率走势' })).toBeVisible();

  await page.goto(`${pathOf('supervisionRates')}?time=1999-01-01_1999-12-31`);
  await expect(page.getByText('所选范围没有成交的采购标段，无法计算四率')).toBeVisible();
});
