import type { Browser, Page } from '@playwright/test';
import { codeOf } from './support/authenticator.ts';
import { sendCall } from './support/case-journey.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expectReadable } from './support/expect-readable.ts';
import type { Server } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { signInFirst } from './support/sign-in-first.ts';
import { expect, test } from './support/test.ts';
import { scrollTo } from './support/scroll-to.ts';

// Passwords are encrypted with SM2 for this server, with RSA in other tests.
test.use({ demoLots: 60, serverOf: 'account-security', serverSettings: { CRYPTO_SUITE: 'sm' } });
interface NewUser {
  guid: string;
  password: string;
  other: Page;
}

/** An account that the administrator of `page` adds, and that has chosen its own password. */
async function newUser(page: Page, browser: Browser, server: Server, loginName: string): Promise<NewUser> {
  const { result } = await sendCall(page, '/api/admin-api/users', { loginName, userName: loginName, roleKeys: ['group-analyst'] });
  const other = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
  const password = await signInFirst(other, server, loginName, result['password'] ?? '');
  return { guid: result['guid'] ?? '', password, other };
}
async function signOut(page: Page, name: string): Promise<void> {
  await page.getByText(name, { exact: true }).click();
  await page.getByRole('button', { name: '退出' }).click();
  await page.getByLabel('账号').waitFor();
}
async function enter(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('账号').fill(login);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
}

test('a password that an administrator set is changed before anything else', { tag: '@soak' }, async ({ page, server, browser }) => {
  await signIn(page, server);
  const { password, other } = await newUser(page, browser, server, 'first-use');
  await signOut(other, 'first-use');
  const key = other.waitForResponse(/getPublicKey/);
  await enter(other, 'first-use', password);
  expect(((await (await key).json()) as { output: string }).output).toContain('"algorithm":"SM2"');
  await expect(other.getByText(/^上次登录：.*来自 127\.0\.0\.1$/)).toBeVisible();
  await other.close();
});

test('a second factor is enrolled, required, replaced once by a recovery code, and reset by an administrator when forgotten', { tag: '@soak' }, async ({ page, server, browser }) => {
  await signIn(page, server);
  const { guid, password, other } = await newUser(page, browser, server, 'with-phone');
  await other.getByText('with-phone', { exact: true }).click();
  await other.getByRole('button', { name: '安全设置' }).click();
  const dialog = other.getByRole('dialog', { name: '安全设置' });
  await expect(dialog.getByRole('region', { name: '我的会话' }).getByText('当前会话')).toBeVisible();
  await dialog.getByRole('button', { name: /启\s*用/ }).click();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await expectAccessible(other);
  await dialog.getByRole('textbox', { name: '验证码' }).fill(codeOf(secret, 0));
  await dialog.getByRole('button', { name: /启\s*用/ }).click();
  const recoveryCode = (await dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem').first().textContent()) ?? '';
  await dialog.getByRole('checkbox', { name: '我已妥善保存' }).check();
  await dialog.getByRole('button', { name: /完\s*成/ }).click();
  await expect(dialog.getByText('剩余恢复码 10 个')).toBeVisible();
  await dialog.getByRole('button', { name: /close|关闭/i }).click();
  await signOut(other, 'with-phone');

  await enter(other, 'with-phone', password);
  await other.getByRole('region', { name: '双因素验证' }).waitFor();
  await expectAccessible(other);
  await other.getByLabel('验证码').fill(codeOf(secret, 1));
  await other.getByRole('button', { name: '验证', exact: true }).click();
  await other.getByRole('navigation').first().waitFor();
  await signOut(other, 'with-phone');

  await enter(other, 'with-phone', password);
  await other.getByRole('button', { name: '改用恢复码' }).click();
  await other.getByLabel('恢复码').fill(recoveryCode.toLowerCase());
  await other.getByRole('button', { name: '验证', exact: true }).click();
  await other.getByRole('navigation').first().waitFor();
  await signOut(other, 'with-phone');

  expect((await sendCall(page, `/api/admin-api/users/${guid}/secondFactor/reset`, {})).status).toBe(200);
  await enter(other, 'with-phone', password);
  await other.getByRole('navigation').first().waitFor();
  await other.close();
});

test('a locked account can sign in again with the same password once another user unlocks it', { tag: '@soak' }, async ({ page, server, browser }) => {
  await signIn(page, server);
  const { guid, password, other } = await newUser(page, browser, server, 'locked-out');
  expect((await sendCall(page, `/api/admin-api/users/${guid}/lock`, { reason: '离岗' })).status).toBe(200);
  await other.goto('login');
  await enter(other, 'locked-out', password);
  await expect(other.getByRole('alert').filter({ hasText: '此账号已被锁定，请联系管理员解锁' })).toBeVisible();
  expect((await sendCall(page, `/api/admin-api/users/${guid}/unlock`, {})).status).toBe(200);
  await other.getByRole('button', { name: /^登\s*录$/ }).click();
  await other.getByRole('navigation').first().waitFor();
  await other.close();
});

test('stored data of a user are shown beside the quota, and users remove their own', { tag: '@soak' }, async ({ page, server }) => {
  await signIn(page, server);
  for (const [screen, address] of [['basicDataStatistics', 'subject=bids'], ['basicDataStatistics', 'subject=lots']]) {
    expect((await sendCall(page, '/api/edit-api/savedQueries', { screen, name: address, address })).status).toBe(200);
  }
  await page.getByText('管理员', { exact: true }).click();
  await page.getByRole('button', { name: '安全设置' }).click();
  const storage = page.getByRole('dialog', { name: '安全设置' }).getByRole('region', { name: '存储空间' });
  await expect(storage.getByRole('meter', { name: '已用空间' })).toHaveAttribute('aria-valuetext', /^已用 [\d.]+ K?B，上限 1024\.0 MB$/);
  await expectReadable(page, { large: 'dark', show: () => scrollTo(storage) });
  await storage.getByRole('button', { name: '删除 视图' }).click();
  await page.getByRole('dialog', { name: '删除「视图」中可删除的 2 项？' }).getByRole('button', { name: /^删\s?除$/ }).click();
  await expect(storage.getByRole('row').filter({ hasText: '视图' })).toHaveCount(0);
});

// The last of this file: the administrator's first password is no longer valid afterwards.
test('a password is changed with the old one, and opens the next session', { tag: '@soak' }, async ({ page, server, problems }) => {
  problems.expect(/answer 400: .*\/changePassword$/);
  await signIn(page, server);
  await page.locator('summary').click();
  await page.getByRole('button', { name: '修改密码' }).click();
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByText(/密码至少 12 个字符/)).toBeVisible();
  const next = 'another long password';
  const fill = async (old: string, again: string): Promise<void> => {
    await dialog.getByLabel('原密码').fill(old);
    await dialog.getByLabel('新密码', { exact: true }).fill(next);
    await dialog.getByLabel('确认新密码').fill(again);
    await dialog.getByRole('button', { name: '确定' }).click();
  };
  await fill(server.administrator.password, 'something else');
  await expect(dialog.getByText('两次输入的新密码不一致')).toBeVisible();
  await fill('not the password', next);
  await expect(dialog.getByRole('alert').filter({ hasText: '原密码错误' })).toBeVisible();
  await fill(server.administrator.password, next);
  await expect(page.getByText('密码已修改，您在其他设备上的登录已失效')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.locator('summary').click();
  await page.getByRole('button', { name: '退出' }).click();
  await signIn(page, { ...server, administrator: { ...server.administrator, password: next } });
  await expect(page).toHaveURL(/tradingInsight\/tradingOverview$/);
});
