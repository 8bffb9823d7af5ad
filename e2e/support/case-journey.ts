/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';
import { pathOf } from './visited-screens.ts';

interface CallAnswer {
  status: number;
  message: string;
  result: Record<string, string>;
}

/** Sends a call of the signed-in user, like a page; returns its status and envelope. */
export function sendCall(page: Page, path: string, body: object): Promise<CallAnswer> {
  return page.evaluate(
    async ([address, json]) => {
      const headers = { 'content-type': 'application/json', authorization: sessionStorage.getItem('authorization') ?? '' };
      const answer = await fetch(address, { method: 'POST', headers, body: json });
      const { message, result } = (await answer.json()) as CallAnswer;
      return { status: answer.status, message, result };
    },
    [`/bigdata${path}`, JSON.stringify(body)] as const,
  );
}

/** The data that a call of the signed-in user reads. */
export function sendRead<Data>(page: Page, path: string): Promise<Data> {
  return page.evaluate(async (address) => {
    const answer = await fetch(address, { headers: { authorization: sessionStorage.getItem('authorization') ?? '' } });
    const { data } = (await answer.json()) as { data: { data: Data } };
    return data.data;
  }, `/bigdata${path}`);
}

/** Chooses in a list, again if the list was rendered again under the pointer and ignored the click. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const list = page.locator('.ant-select-dropdown:visible');
  await page.getByRole('combobox', { name: label }).click();
  await expect(async () => {
    await list.locator('.ant-select-item-option').filter({ hasText: option }).first().click({ timeout: 5_000 });
    await expect(list).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
}

/** Performs a step in the drawer of a case, with its form filled in. */
export async function takeStep(drawer: Locator, action: string, fill: () => Promise<void>): Promise<void> {
  await drawer.getByRole('button', { name: action, exact: true }).click();
  await fill();
  await drawer.getByRole('button', { name: `提交${action}` }).click();
}

export const fillNote = (drawer: Locator, text: string): Promise<void> => drawer.getByRole('form').getByRole('textbox', { name: /备注/ }).fill(text);

/**
 * Opens a case about the first suspected group of the list, the strongest of three and more companies, which the administrator examines;
 * returns its address.
 */
export async function openStrongestGroup(page: Page): Promise<string> {
  await page.goto(`${pathOf('warningRelationAnalysis')}?time=all`);
  await page.getByRole('listbox', { name: '疑似团伙' }).getByRole('option').first().click();
  await page.getByRole('button', { name: '转为线索' }).first().click();
  await page.getByRole('dialog', { name: '转为线索' }).getByRole('button', { name: /^登\s?记$/ }).click();
  await page.getByRole('link', { name: /^查看线索/ }).click();
  const drawer = page.getByRole('dialog', { name: /^线索 XS/ });
  await takeStep(drawer, '指派', () => choose(page, '处理人', '管理员'));
  await drawer.getByRole('region', { name: '基本情况' }).getByText('核查中').waitFor();
  return page.url();
}

/** Journeys that open a case. Each has a supplier of its own, as a subject has one open case per rule. */
const journeys = ['examined', 'withdrawn', 'draft kept', 'draft of another', 'draft discarded', 'examiner disabled', 'phone'] as const;

/** Opens a case about one of the suppliers with most bids; a journey opens it about the same supplier each time. */
export async function openCase(page: Page, journey: (typeof journeys)[number]): Promise<{ name: string; guid: string; number: string }> {
  await page.goto(`${pathOf('individualHolographicPortrait')}?time=all`);
  const supplier = page.getByRole('region', { name: '投标最多的供应商' }).getByRole('link').nth(journeys.indexOf(journey));
  const name = (await supplier.textContent()) ?? '';
  const gys = new URLSearchParams(((await supplier.getAttribute('href')) ?? '').split('?')[1]).get('gys_guid');
  const evidence = { query: 'supplier.ranking', params: [], conditions: [{ name: 'gys_guid', matching: '=', value: gys }] };
  const subject = { kind: '企业', guids: [gys] };
  const { result } = await sendCall(page, '/api/case-api', { subject, rule: 'supplier.ranking', evidence, note: '投标过多' });
  return { name, guid: result['guid'] ?? '', number: result['number'] ?? '' };
}
