/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';

/** Sends a call of the signed-in user, as a page does; gives its status and envelope. */
export function sendCall<Result>(page: Page, path: string, body: object): Promise<{ status: number; message: string; result: Result }> {
  return page.evaluate(
    async ([address, json]) => {
      const headers = { 'content-type': 'application/json', authorization: sessionStorage.getItem('authorization') ?? '' };
      const answer = await fetch(address, { method: 'POST', headers, body: json });
      const { message, result } = (await answer.json()) as { message: string; result: Result };
      return { status: answer.status, message, result };
    },
    [`/bigdata${path}`, JSON.stringify(body)] as const,
  );
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).first().click();
}

/** Takes a step in the drawer of a case, its form filled in. */
export async function takeStep(drawer: Locator, action: string, fill: () => Promise<void>): Promise<void> {
  await drawer.getByRole('button', { name: action, exact: true }).click();
  await fill();
  await drawer.getByRole('button', { name: `提交${action}` }).click();
}

export const fillNote = (drawer: Locator, text: string): Promise<void> => drawer.getByRole('form').getByRole('textbox', { name: /备注/ }).fill(text);
