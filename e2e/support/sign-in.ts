/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import type { Server } from './server.ts';

/**
 * Signs the administrator in from the login page, and waits until the shell is visible. 晨报 is switched off: after an import it would
 * cover a part of the page.
 */
export async function signIn(page: Page, { url, administrator }: Server): Promise<void> {
  await page.goto(`${url}login`);
  await page.getByLabel('账号').fill(administrator.login);
  await page.getByLabel('密码').fill(administrator.password);
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  await page.getByRole('navigation').first().waitFor();
  await showBriefing(page, false);
}

/** Shows 晨报 unrequested to the user who is signed in, or does not. */
export async function showBriefing(page: Page, isAutomatic: boolean): Promise<void> {
  const status = await page.evaluate(async (json) => {
    const headers = { 'content-type': 'application/json', authorization: sessionStorage.getItem('authorization') ?? '' };
    return (await fetch('/bigdata/api/briefing-api/preference', { method: 'POST', headers, body: json })).status;
  }, JSON.stringify({ isAutomatic }));
  if (status !== 200) throw new Error(`the preference was answered with ${status}`);
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
