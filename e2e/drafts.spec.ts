/// <reference lib="dom" />
import type { Browser, Locator, Page } from '@playwright/test';
import { fillNote, openCase, sendCall } from './support/case-journey.ts';
import { expectReadable } from './support/expect-readable.ts';
import type { Server } from './support/server.ts';
import { resumeSession } from './support/sign-in.ts';
import { signInFirst } from './support/sign-in-first.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

/** Opens a case; returns its address. */
async function openAddress(page: Page, journey: Parameters<typeof openCase>[1]): Promise<string> {
  return `${pathOf('riskCases')}?case=${(await openCase(page, journey)).guid}`;
}

interface Writer {
  guid: string;
  login: string;
  password: string;
  page: Page;
}

/** A new account, signed in on a page of its own. */
async function newWriter(page: Page, browser: Browser, server: Server, login: string): Promise<Writer> {
  const { result } = await sendCall(page, '/api/admin-api/users', { loginName: login, userName: login, roleKeys: ['group-analyst'] });
  const own = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
  const password = await signInFirst(own, server, login, result['password'] ?? '');
  return { guid: result['guid'] ?? '', login, password, page: own };
}

const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: /^线索 XS/ });
const noteOf = (page: Page): Locator => drawerOf(page).getByRole('form').getByRole('textbox', { name: /备注/ });
const signInDialog = (page: Page): Locator => page.getByRole('dialog', { name: '重新登录' });
const submit = (page: Page): Promise<void> => drawerOf(page).getByRole('button', { name: '提交备注' }).click();

async function enter(dialog: Locator, password: string): Promise<void> {
  await dialog.getByLabel('密码', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
}

/** Types a note and waits until the server has it. */
async function type(page: Page, text: string): Promise<void> {
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/draft-api') && answer.request().method() === 'POST' && answer.ok());
  await fillNote(drawerOf(page), text);
  await kept;
}

test('a session that ends in the middle of a form is renewed over the page, and the form is submitted', async ({ page, server, browser }) => {
  const address = await openAddress(page, 'draft kept');
  const writer = await newWriter(page, browser, server, 'drafts-renewed');
  await writer.page.goto(address);
  await type(writer.page, '核对了开标记录');
  await sendCall(page, `/api/admin-api/users/${writer.guid}/revoke`, {});
  await fillNote(drawerOf(writer.page), '核对了三次开标记录');
  const dialog = signInDialog(writer.page);
  await expect(dialog).toContainText('登录已失效，请重新登录');
  await expect(dialog.getByLabel('账号')).toHaveValue(writer.login);
  await expect(dialog.getByLabel('密码', { exact: true })).toBeFocused();
  await expectReadable(writer.page, { large: 'dark' });
  await enter(dialog, 'not the password');
  await expect(dialog.getByRole('alert')).toHaveText('账号或密码错误');
  await enter(dialog, writer.password);
  await expect(dialog).toBeHidden();
  await expect(noteOf(writer.page)).toHaveValue('核对了三次开标记录');
  await sendCall(page, `/api/admin-api/users/${writer.guid}/revoke`, {});
  await submit(writer.page);
  await enter(dialog, writer.password);
  await expect(dialog).toBeHidden();
  await expect(drawerOf(writer.page).getByRole('region', { name: '处理记录' })).toContainText('核对了三次开标记录');
  await expect(noteOf(writer.page)).toHaveValue('');
  await writer.page.close();
});

test('input survives a reload, another machine, a conflict and a disabled account', { tag: '@soak' }, async ({ page, server, browser }) => {
  const address = await openAddress(page, 'draft discarded');
  const writer = await newWriter(page, browser, server, 'drafts-disabled');
  await writer.page.goto(address);
  await type(writer.page, '待补充的说明');
  await writer.page.reload();
  await expect(noteOf(writer.page)).toHaveValue('待补充的说明');
  await expect(drawerOf(writer.page).getByText(/已恢复 .* 填写、未提交的内容/)).toBeVisible();

  await page.goto(address);
  await fillNote(drawerOf(page), '他人的备注');
  await submit(page);
  await expect(drawerOf(page).getByRole('region', { name: '处理记录' })).toContainText('他人的备注');
  await submit(writer.page);
  await expect(drawerOf(writer.page).getByRole('alert').filter({ hasText: /已被他人更改：管理员 于 .* 备注/ })).toBeVisible();
  await expect(noteOf(writer.page)).toHaveValue('待补充的说明');

  await sendCall(page, `/api/admin-api/users/${writer.guid}`, { isActive: false });
  await submit(writer.page);
  const dialog = signInDialog(writer.page);
  await enter(dialog, writer.password);
  await expect(dialog.getByRole('alert')).toHaveText('此账号已停用，请联系管理员启用；未提交的填写内容会保留');
  await writer.page.close();

  await sendCall(page, `/api/admin-api/users/${writer.guid}`, { isActive: true });
  const machine = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
  await machine.goto(address);
  await machine.getByLabel('账号').fill(writer.login);
  await enter(machine.getByRole('main'), writer.password);
  await expect(noteOf(machine)).toHaveValue('待补充的说明');
  await submit(machine);
  await expect(drawerOf(machine).getByRole('region', { name: '处理记录' })).toContainText('待补充的说明');
  await machine.reload();
  await expect(noteOf(machine)).toHaveValue('');
  await machine.close();
});

test('another user who signs in over the page gets a new one, without the input of the first', { tag: '@soak' }, async ({ page, server, browser }) => {
  const address = await openAddress(page, 'draft of another');
  const writer = await newWriter(page, browser, server, 'drafts-other');
  await writer.page.goto(address);
  await type(writer.page, '只有本人可见');
  await sendCall(page, `/api/admin-api/users/${writer.guid}/revoke`, {});
  await submit(writer.page);
  const dialog = signInDialog(writer.page);
  await dialog.getByLabel('账号').fill(server.administrator.login);
  await enter(dialog, server.administrator.password);
  await expect(writer.page).not.toHaveURL(/riskCases|case=/);
  await expect(writer.page.locator('summary').filter({ hasText: '管理员' })).toBeVisible();
  await writer.page.goto(address);
  await expect(drawerOf(writer.page).getByRole('region', { name: '处理记录' })).not.toContainText('只有本人可见');
  await expect(noteOf(writer.page)).toHaveValue('');
  await writer.page.close();
});
