/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { pathOf } from './walked-screens.ts';

/** Companies that share hardware with another of them, pair by pair. */
export async function hardwareSharers(page: Page, count: number): Promise<string[]> {
  await page.goto(`${pathOf('warningRelationAnalysis')}?time=all&tab=${encodeURIComponent('硬件信息相同')}`);
  const rows = page.getByRole('region', { name: '硬件信息相同' }).locator('.ant-table-row');
  await rows.first().waitFor();
  const pairs = await rows.evaluateAll((all) => all.map((row) => {
    const asked = new URL([...row.querySelectorAll('a')].at(-1)?.href ?? '').searchParams;
    return [asked.get('gys_guid') ?? '', asked.get('Target_gys_guid') ?? ''];
  }));
  return [...new Set(pairs.flat())].slice(0, count);
}

/** The address of the paths between so many of them. */
export const betweenSharers = async (page: Page, count: number): Promise<string> =>
  `${pathOf('complexRelationAnalysis')}?companies=${(await hardwareSharers(page, count)).join('+')}`;
