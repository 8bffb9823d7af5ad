import type { Page } from '@playwright/test';
import { pinyinInitials } from '@tenderscope/detection';
import { expectReadable } from './support/expect-readable.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { otherUser } from './support/venue-orders.ts';
import { pathOf } from './support/visited-screens.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '全局搜索' });
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox', { name: '搜索' });

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toBeFocused();
}

/** A lot of the first page of the statistics: its name, its code and its buyer. */
async function firstLot(page: Page): Promise<{ name: string; code: string; unit: string }> {
  await page.goto(`${pathOf('basicDataStatistics')}?time=all`);
  const row = page.locator('main .ant-table-row').first();
  await row.waitFor();
  const heads = (await page.locator('main thead th').allInnerTexts()).map((text) => text.trim());
  const cells = await row.locator('td').allInnerTexts();
  const under = (title: string): string => cells[heads.findIndex((head) => head.startsWith(title))]?.replaceAll('\n', '').trim() ?? '';
  return { name: under('标段名称'), code: under('标段编号'), unit: under('招标人') };
}

test('the keyboard opens a supplier by initials, a lot by its code and both again from the recent choices', async ({ page, session }) => {
  await resumeSession(page, session);
  await page.goto(`${pathOf('individualHolographicPortrait')}?time=all`);
  const name = (await page.getByRole('region', { name: '投标最多的供应商' }).locator('.ant-table-row').first().getByRole('link').first().textContent()) ?? '';
  await openSearch(page);
  await page.keyboard.type(pinyinInitials(name));
  const list = dialogOf(page).getByRole('listbox', { name: '搜索结果' });
  const supplier = list.getByRole('group', { name: '供应商', exact: true }).getByRole('option', { name });
  await expect(supplier).toBeVisible();
  await expectReadable(page, { large: 'dark' });
  for (let steps = 0; steps < 20 && (await supplier.getAttribute('aria-selected')) !== 'true'; steps += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/individualHolographicPortrait\/detail\?/);
  await expect(page.getByRole('heading', { name, level: 1 }).or(page.getByRole('region', { name })).first()).toBeVisible();

  const lot = await firstLot(page);
  await openSearch(page);
  await expect(list.getByRole('option')).toHaveCount(1);
  await page.keyboard.type(lot.code);
  await expect(list.getByRole('option', { name: lot.name })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog').filter({ hasText: lot.code });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  const button = page.getByRole('button', { name: '全局搜索' });
  await button.click();
  await expect(list.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Delete');
  await expect(list.getByRole('option')).toHaveCount(1);
  await page.keyboard.type('没有这样的东西');
  await expect(dialogOf(page).getByRole('status')).toContainText('无结果');
  await expect(list.getByRole('option', { name: /^用问数提问/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('a user of one unit finds no lot of another, by code or by name', async ({ page, session, server, browser }) => {
  await resumeSession(page, session);
  const lot = await firstLot(page);
  const units = JSON.parse(session['zbrList'] ?? '[]') as { DanWei_Guid: string; DanWei_Name: string; Parent_Guid: string | null }[];
  const hasOthersBelow = (guid: string): boolean => units.some(({ Parent_Guid }) => Parent_Guid === guid);
  const own = units.find(({ DanWei_Guid, DanWei_Name }) => DanWei_Name !== lot.unit && !hasOthersBelow(DanWei_Guid));
  const other = await otherUser(page, browser, server, { loginName: 'searcher', roleKeys: ['unit-analyst'], unitId: own?.DanWei_Guid ?? '' });
  await openSearch(other);
  await other.keyboard.type(lot.code);
  const list = dialogOf(other).getByRole('listbox', { name: '搜索结果' });
  const request = list.getByRole('option', { name: /^在标段、项目的名称和编号中查找/ });
  await request.click();
  await expect(list.getByText('没有相符的结果')).toBeVisible();
  await expect(list.getByRole('option', { name: lot.name })).toHaveCount(0);
  await other.close();
});
