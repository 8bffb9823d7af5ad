import { queries } from '@tenderscope/catalog';
import type { Page } from '@playwright/test';
import { pathOf } from './walked-screens.ts';

const sharing = queries.find(({ key }) => key === 'relation.sameHardware')?.id ?? '';

interface Answer {
  data: { list: { gys_guid: string; Target_Gys_guid: string }[] };
}

/** Companies that share hardware with another of them, pair by pair, as 异常关系分析 lists them. */
export async function hardwareSharers(page: Page, count: number): Promise<string[]> {
  const answered = page.waitForResponse((response) => response.url().includes(sharing));
  await page.goto(`${pathOf('warningRelationAnalysis')}?time=all&tab=${encodeURIComponent('硬件信息相同')}`);
  const { data } = (await (await answered).json()) as Answer;
  return [...new Set(data.list.flatMap((pair) => [pair.gys_guid, pair.Target_Gys_guid]))].slice(0, count);
}

/** The address of the paths between so many of them. */
export const betweenSharers = async (page: Page, count: number): Promise<string> =>
  `${pathOf('complexRelationAnalysis')}?companies=${(await hardwareSharers(page, count)).join('+')}`;
