import type { Page } from '@playwright/test';
import type { Server } from './server.ts';

const own = 'pears like the rain 1';

/** Signs in with a password that an administrator set, and chooses another one, as the page requires. @returns the new one. */
export async function signInFirst(page: Page, { url }: Server, login: string, input: string): Promise<string> {
  await page.goto(`${url}login`);
  await page.getByLabel('账号').fill(login);
  await page.getByLabel('密码').fill(input);
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  await page.getByLabel('新密码', { exact: true }).fill(own);
  await page.getByLabel('确认新密码').fill(own);
  await page.getByRole('button', { name: '保存并登录' }).click();
  await page.getByRole('navigation').first().waitFor();
  return own;
}
