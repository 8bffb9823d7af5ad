import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { sendCall } from './case-journey.ts';
import type { Server } from './server.ts';
import { signInFirst } from './sign-in-first.ts';
import { pathOf } from './visited-screens.ts';

export const orders = pathOf('venueOrders');

interface Account {
  loginName: string;
  roleKeys: string[];
  unitId?: string;
}

/** Adds an account of the venue office, or of a unit, and signs it in with a separate page. */
export async function otherUser(page: Page, browser: Browser, server: Server, account: Account): Promise<Page> {
  const { result } = await sendCall(page, '/api/admin-api/users', { userName: account.loginName, ...account });
  const other = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
  await signInFirst(other, server, account.loginName, result['password'] ?? '');
  return other;
}

/** Chooses in a field of a form. */
export async function choose(form: Locator, label: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: label, exact: true }).click();
  await form.page().locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).first().click();
}

export async function addVenue(page: Page, name: string): Promise<void> {
  await page.goto(`${orders}?view=venues`);
  await page.getByRole('button', { name: '新增场地' }).click();
  const dialog = page.getByRole('dialog', { name: '新增场地' });
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByRole('combobox', { name: '城市' }).fill('合肥');
  await page.locator('.ant-select-dropdown:visible').getByTitle('合肥市').click();
  await choose(dialog, '场地类型', '开标室');
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('合肥市');
}

/** Writes a booking of tomorrow, nine to eleven. */
export async function writeOrder(page: Page, venue: string, title: string): Promise<Locator> {
  await page.goto(`${orders}?form=new`);
  const form = page.getByRole('form', { name: '预约' });
  await form.getByLabel('事由').fill(title);
  await choose(form, '场地类型', '开标室');
  await choose(form, '场地', venue);
  await choose(form, '单位', '招标采购中心');
  await form.getByLabel('联系人及电话').fill('李工 0551');
  return form;
}
export const submit = (form: Locator): Promise<void> => form.getByRole('button', { name: /^提\s?交$/ }).click();
export const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: /^预约单 CD/ });

export async function take(page: Page, action: string, remark = ''): Promise<void> {
  const drawer = drawerOf(page);
  await drawer.getByRole('button', { name: action, exact: true }).click();
  const form = drawer.getByRole('form', { name: action });
  if (remark !== '') await form.getByRole('textbox').fill(remark);
  await form.getByRole('button', { name: `确定${action}` }).click();
  await expect(form).toBeHidden();
}
