import type { Page } from '@playwright/test';
import { queries } from '@tenderscope/catalog';
import { failureEnvelope } from '@tenderscope/contract';
import { expectReadable } from './support/expect-readable.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';
import { scrollTo } from './support/scroll-to.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

const path = pathOf('companyPair');
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, name: string) => card(page, '相遇数字').locator('li').filter({ has: page.getByText(name, { exact: true }) }).locator('strong');

interface Pair {
  a: string;
  b: string;
  names: string[];
}

/** The pair in the address, with the names that the page shows. */
async function shownPair(page: Page): Promise<Pair> {
  await expect(page).toHaveURL(/companyPair\?/);
  await expect(card(page, '结论').getByRole('list', { name: '不支持的理由' }).getByRole('listitem').first()).toBeVisible();
  const { searchParams } = new URL(page.url());
  const fields = page.getByRole('combobox', { name: '企业名称、拼音首字母或信用代码' });
  for (const place of [0, 1]) await expect(fields.nth(place)).not.toHaveValue('');
  return { a: searchParams.get('a') ?? '', b: searchParams.get('b') ?? '', names: [await fields.nth(0).inputValue(), await fields.nth(1).inputValue()] };
}

test('an analyst opens two companies from each screen about relations and by two names, and reads the same figures', async ({ page }) => {
  await page.goto(`${pathOf('competitionRelationAnalysis')}?time=all`);
  const meetings = card(page, '相遇最多的企业对').locator('.ant-table-row').first().getByRole('link').nth(2);
  const meetNum = await meetings.innerText();
  await meetings.click();
  const { a, b, names } = await shownPair(page);
  await expect(figure(page, '相遇标段')).toHaveText(meetNum);
  await expect(page.getByText('标段范围：全部时间')).toBeVisible();
  const reasons = await card(page, '结论').getByRole('list', { name: '不支持的理由' }).innerText();
  for (const title of ['登记信息对照', '报价对照', '两家之间的路径']) await expect(card(page, title)).toContainText(/法定代表人|实心为中标|共同投标/);
  const table = card(page, '相遇标段');
  await scrollTo(table);
  await expect(table.getByText(`共 ${meetNum} 条`)).toBeVisible();
  await expect(table.getByRole('columnheader', { name: '乙报价' })).toBeVisible();
  await scrollTo(card(page, '两家之间的路径'));
  const paths = page.getByRole('region', { name: '路径', exact: true });
  await expect(paths.getByRole('button').first()).toContainText('→');
  await expectReadable(page);

  await test.step('the other order and the former address show the same', async () => {
    await page.goto(`${path}?a=${b}&b=${a}`);
    await expect.poll(() => page.url()).toContain(`a=${a}&b=${b}`);
    await expect(card(page, '结论').getByRole('list', { name: '不支持的理由' })).toHaveText(reasons.replaceAll('\n', ''));
    await page.goto(`mainRelationAnalysis/competitionRelationAnalysis/detail?time=all&gys_guid=${b}&Target_gys_guid=${a}`);
    expect(await shownPair(page)).toEqual({ a, b, names });
  });
  await test.step('异常关系分析', async () => {
    await page.goto(`${pathOf('warningRelationAnalysis')}?time=all&tab=${encodeURIComponent('硬件信息相同')}`);
    await page.getByRole('listbox', { name: '硬件信息相同', exact: true }).getByRole('option').first().dblclick();
    await page.getByRole('dialog').getByRole('link', { name: '查看两家企业的全部关系' }).click();
    await shownPair(page);
    await expect(card(page, '结论')).toContainText('需核查（疑似）');
    await expect(card(page, '结论').getByRole('list', { name: '证据' })).toContainText('相同');
  });
  const sharing = await shownPair(page);
  await test.step('复杂关系分析', async () => {
    await page.goto(`${pathOf('complexRelationAnalysis')}?companies=${a}+${b}`);
    await page.getByRole('link', { name: '查看两家企业的全部关系与相遇' }).click();
    expect(await shownPair(page)).toEqual({ a, b, names });
  });
  await test.step('企业排查报告', async () => {
    await page.goto(`${pathOf('companyReport')}?gys_guid=${sharing.a}`);
    await page.getByRole('list', { name: '两家企业' }).getByRole('link', { name: sharing.names[1] ?? '' }).first().click();
    expect(await shownPair(page)).toEqual(sharing);
  });
  await test.step('a search by two names', async () => {
    await page.goto(`${pathOf('individualHolographicPortrait')}?time=all`);
    await page.getByLabel('供应商名称、拼音首字母或信用代码').fill(`${names[0]}和${names[1]}`);
    const offer = page.getByRole('link', { name: /^两家企业：/ });
    await expect(offer).toHaveText(`两家企业：${names[0]} 与 ${names[1]}`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await shownPair(page)).toEqual({ a, b, names });
  });
});

test('states without a pair: none, one, the same twice, and an unknown company', async ({ page }) => {
  await page.goto(path);
  const choice = card(page, '选择两家企业');
  await expect(choice.getByRole('alert')).toContainText('请选择两家企业');
  const fields = choice.getByRole('combobox');
  await fields.first().fill('公司');
  await expect(page.getByRole('option').first()).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(choice.getByRole('alert')).toContainText('请再选择一家企业');
  const a = new URL(page.url()).searchParams.get('a') ?? '';
  await page.goto(`${path}?a=${a}&b=${a}`);
  await expect(choice.getByRole('alert')).toContainText('两家企业是同一家');
  await page.goto(`${path}?a=${a}&b=nobody`);
  await expect(choice.getByRole('alert')).toContainText('没有标识为“nobody”的企业');
  await fields.nth(1).fill('燃气');
  await expect(page.getByRole('option').nth(1)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await shownPair(page);
});

test('a period applies to lots and is named, and a failed part states that there is no conclusion', { tag: '@soak' }, async ({ page, problems }) => {
  await page.goto(`${pathOf('competitionRelationAnalysis')}?time=all`);
  await card(page, '相遇最多的企业对').locator('.ant-table-row').first().getByRole('link').nth(2).click();
  const { a, b } = await shownPair(page);
  const all = Number(await figure(page, '相遇标段').innerText());
  await page.goto(`${path}?a=${a}&b=${b}&time=2025-01-01_2025-03-31`);
  await expect(page.getByText('标段范围：2025-01-01 至 2025-03-31')).toBeVisible();
  await expect.poll(async () => Number(await figure(page, '相遇标段').innerText())).toBeLessThan(all);
  await expect(card(page, '结论').getByRole('list', { name: '全部时间、全集团' })).toBeVisible();
  await expect(card(page, '同属的疑似团伙')).toContainText('全部时间');

  problems.expect(/answer 500/);
  const id = queries.find(({ key }) => key === 'competition.pair')?.id ?? '';
  await page.route((url) => url.pathname.includes(id), (route) => route.fulfill({ status: 500, json: failureEnvelope(500, '查询失败') }));
  await page.goto(`${path}?a=${a}&b=${b}`);
  await expect(card(page, '结论')).toContainText('暂不判断：查询失败');
  await scrollTo(card(page, '相遇标段'));
  await expect(card(page, '相遇标段')).toContainText(/共 \d+ 条/);
});
