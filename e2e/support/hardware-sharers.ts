/// <reference lib="dom" />
import { queries } from '@tenderscope/catalog';
import type { Page } from '@playwright/test';
import type { KeptSession } from './sign-in.ts';
import { pathOf } from './visited-screens.ts';

const sharing = queries.find(({ key }) => key === 'relation.sameHardware')?.id ?? '';

interface Answer {
  data: { list: { gys_guid: string; Target_Gys_guid: string }[] };
}

/** Companies that share hardware with another of them, pair by pair, in the order of 异常关系分析. */
export async function hardwareSharers(page: Page, { authorization = '' }: KeptSession, count: number): Promise<string[]> {
  const answer = await page.request.post(`api/data-api/pageParams/${sharing}/1/20`, { headers: { authorization }, form: { value: '[]' } });
  const { data } = (await answer.json()) as Answer;
  return [...new Set(data.list.flatMap((pair) => [pair.gys_guid, pair.Target_Gys_guid]))].slice(0, count);
}

/** The address of the paths between `count` of them, for a page whose user is signed in. */
export async function betweenSharers(page: Page, count: number): Promise<string> {
  const authorization = (await page.evaluate(() => sessionStorage.getItem('authorization'))) ?? '';
  return `${pathOf('complexRelationAnalysis')}?companies=${(await hardwareSharers(page, { authorization }, count)).join('+')}`;
}
