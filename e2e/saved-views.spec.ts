import type { Page } from '@playwright/test';
import type { IssuerUnit } from '@tenderscope/contract';
import { sendCall } from './support/case-journey.ts';
import { expectReadable } from './support/expect-readable.ts';
import { signInFirst } from './support/sign-in-first.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

// The server of the administration's journey, where a worker already has that one.
test.use({ demoLots: 300, serverOf: 'administration' });

const path = pathOf('basicDataStatistics');
const views = (page: Page) => page.getByRole('button', { name: '视图', exact: true });
const chip = (page: Page, text: string) => page.getByRole('status').filter({ hasText: `视图：${text}` });

/** Number of rows of the list. */
async function rowsOf(page: Page): Promise<number> {
  const text = await page.getByText(/^共 [\d,]+ 条$/).first().innerText();
  return Number(text.replace(/\D/g, ''));
}

test('a view with filters, columns and order is shared, and shows a reader of one unit no row of other units', async ({ page, server, browser }) => {
  await signIn(page, server);
  const units = await page.evaluate(() => JSON.parse(sessionStorage.getItem('zbrList') ?? '[]') as IssuerUnit[]);
  const unit = units.find(({ Parent_Guid }) => Parent_Guid !== null);
  const reader = { loginName: 'view-reader', userName: '视图读者', unitId: unit?.DanWei_Guid, roleKeys: ['unit-analyst'] };
  const { result } = await sendCall(page, '/api/admin-api/users', reader);

  await page.goto(`${path}?time=all`);
  await page.getByRole('columnheader', { name: /^成交金额/ }).click();
  await expect(page).toHaveURL(/sort\.basicDataStatistics\.lots=zbJinE\.asc/);
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('group', { name: '显示的列' }).getByRole('checkbox').nth(2).click();
  await page.keyboard.press('Escape');
  const all = await rowsOf(page);
  await views(page).click();
  await page.getByLabel('视图名称').fill('成交金额由低到高');
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(chip(page, '成交金额由低到高')).toBeVisible();
  await expect(page).toHaveURL(/hide\.basicDataStatistics\.lots=.*saved=/);
  await page.getByRole('button', { name: '共享「成交金额由低到高」' }).click();
  const dialog = page.getByRole('dialog', { name: '共享视图「成交金额由低到高」' });
  await dialog.getByRole('radio', { name: '某角色' }).check();
  await dialog.getByRole('button', { name: /^确\s*定$/ }).click();
  await expect(dialog.getByText('请选择角色', { exact: true }).last()).toBeVisible();
  await dialog.getByRole('combobox', { name: '角色' }).click();
  await page.getByTitle('单位分析员').click();
  await dialog.getByRole('button', { name: /^确\s*定$/ }).click();
  await expect(page.getByText('已共享', { exact: true })).toBeVisible();
  const heads = await page.getByRole('columnheader').allInnerTexts();

  const other = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
  await signInFirst(other, server, reader.loginName, result['password'] ?? '');
  await other.goto(`${path}?time=all`);
  const own = await rowsOf(other);
  expect(own).toBeLessThan(all);
  await views(other).click();
  const shared = other.getByRole('region', { name: '共享给我的' });
  await expect(shared.getByText(/^由 .+ 共享$/)).toBeVisible();
  await expectReadable(other, { large: 'dark' });
  await shared.getByRole('button', { name: '设为默认「成交金额由低到高」' }).click();
  await shared.getByRole('button', { name: '成交金额由低到高', exact: true }).click();
  await expect(chip(other, '成交金额由低到高')).toBeVisible();
  await expect(other.getByRole('columnheader', { name: /^成交金额/ })).toHaveAttribute('aria-sort', 'ascending');
  expect(await other.getByRole('columnheader').allInnerTexts()).toEqual(heads);
  expect(await rowsOf(other)).toBe(own);

  // The menu opens the page with its default; the initial state and the end of the share are one step away.
  await other.getByRole('columnheader', { name: /^成交金额/ }).click();
  await expect(chip(other, '成交金额由低到高（已更改）')).toBeVisible();
  await other.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '交易查询' }).click();
  await expect(other).toHaveURL(/zbJinE\.asc.*saved=/);
  await other.getByRole('button', { name: '恢复初始状态' }).click();
  await expect(other).toHaveURL(new RegExp(`${path}$`));
  await views(page).click();
  await page.getByRole('button', { name: '删除「成交金额由低到高」' }).click();
  await page.getByRole('dialog', { name: '删除视图' }).getByRole('button', { name: /^删\s*除$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '视图已删除或不再共享' })).toBeVisible();
  await other.reload();
  await views(other).click();
  await expect(other.getByText(/本页还没有视图/)).toBeVisible();
  await other.close();
});
