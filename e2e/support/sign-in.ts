/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import type { Server } from './server.ts';

/** Signs the administrator in from the login page, and waits until the shell is visible. */
export async function signIn(page: Page, { url, administrator }: Server): Promise<void> {
  await page.goto(`${url}login`);
  await page.getByLabel('账号').fill(administrator.login);
  await page.getByLabel('密码').fill(administrator.password);
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  await page.getByRole('navigation').first().waitFor();
}

/** Session data in a tab's storage. */
export type KeptSession = Readonly<Record<string, string>>;

/** Signs in once, for the pages of many tests. */
export async function keptSession(browser: Browser, server: Server): Promise<KeptSession> {
  const page = await browser.newPage({ locale: 'zh-CN' });
  await signIn(page, server);
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>);
  await page.close();
  return kept;
}

/** Adds that session to a page before it is opened. */
export async function resumeSession(page: Page, session: KeptSession): Promise<void> {
  await page.addInitScript((items) => Object.entries(items).forEach(([name, value]) => sessionStorage.setItem(name, value)), session);
}
