import type { Page } from '@playwright/test';
import type { Server } from './boot-server.ts';

/** Signs the administrator in from the login page, and waits until the shell stands. */
export async function signIn(page: Page, { url, administrator }: Server): Promise<void> {
  await page.goto(`${url}login`);
  await page.getByLabel('账号').fill(administrator.login);
  await page.getByLabel('密码').fill(administrator.password);
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  await page.getByRole('navigation').first().waitFor();
}
