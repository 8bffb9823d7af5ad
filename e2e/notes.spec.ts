import type { Page } from '@playwright/test';
import { businessDay, type IssuerUnit } from '@tenderscope/contract';
import { sendCall } from './support/case-journey.ts';
import { expectReadable } from './support/expect-readable.ts';
import { watchLayoutShift } from './support/layout-shift.ts';
import { signInFirst } from './support/sign-in-first.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

// The server of the administration's journey, where a worker already has that one.
test.use({ demoLots: 300, serverOf: 'administration' });

const lastYear = Number(businessDay(Date.now()).slice(0, 4)) - 1;
const trend = 'tradingInsight/tradingTrendAnalysis?time=last-year&measure=dealNum';
const card = (page: Page) => page.getByRole('region', { name: '成交标段数趋势' });
const opener = (page: Page) => card(page).getByRole('button', { name: /^批注（\d+ 条）$/ });
const list = (page: Page) => card(page).getByRole('region', { name: '批注' });

/** Rows that a call of the signed-in user answers with. */
const listOf = (page: Page, method: 'GET' | 'POST', path: string): Promise<{ guid: string }[]> =>
  page.evaluate(async ([verb, address]) => {
    const headers = { 'content-type': 'application/json', authorization: sessionStorage.getItem('authorization') ?? '' };
    const answer = await fetch(address, { method: verb, headers, ...(verb === 'POST' && { body: '{}' }) });
    return ((await answer.json()) as { data: { list: { guid: string }[] } }).data.list;
  }, [method, `/bigdata${path}`] as const);

test('a note on a point is read by users of its unit, not by others, and is in a report', async ({ page, server, browser }) => {
  await signIn(page, server);
  const units = await page.evaluate(() => JSON.parse(sessionStorage.getItem('zbrList') ?? '[]') as IssuerUnit[]);
  const [unit, other] = units.filter(({ DanWei_Guid }) => !units.some(({ Parent_Guid }) => Parent_Guid === DanWei_Guid));
  const reader = (name: string, of: IssuerUnit | undefined) => ({ loginName: name, userName: name, unitId: of?.DanWei_Guid, roleKeys: ['unit-analyst'] });
  const own = await sendCall(page, '/api/admin-api/users', reader('note-reader', unit));
  const outside = await sendCall(page, '/api/admin-api/users', reader('note-stranger', other));

  await page.goto(trend);
  await expect(opener(page)).toHaveAccessibleName('批注（0 条）');
  await opener(page).click();
  await expect(list(page)).toContainText('所示时段没有批注');
  // The keyboard goes to the third point; while the list is open, a pick adds a note to it.
  const chart = card(page).getByRole('application');
  await chart.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  const form = page.getByRole('dialog', { name: '添加批注：成交标段数' });
  await expect(form.getByLabel('开始日期')).toHaveValue(`${lastYear}-03-01`);
  await expect(form.getByLabel('结束日期')).toHaveValue(`${lastYear}-03-31`);
  await form.getByRole('combobox', { name: /^单位/ }).click();
  await form.getByRole('combobox', { name: /^单位/ }).fill(unit?.DanWei_Name ?? '');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(form.getByText('请填写批注')).toBeVisible();
  await form.getByRole('textbox', { name: /^批注/ }).fill('三月集中采购');
  await form.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(list(page)).toContainText(`${lastYear}-03-01 至 ${lastYear}-03-31（${unit?.DanWei_Name}） 三月集中采购`);
  await expect(opener(page)).toHaveAccessibleName('批注（1 条）');
  await expectReadable(page, { large: 'dark' });

  const reading = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
  const shift = await watchLayoutShift(reading);
  await signInFirst(reading, server, 'note-reader', own.result['password'] ?? '');
  await reading.goto(trend);
  await expect(opener(reading)).toHaveAccessibleName('批注（1 条）');
  expect(await shift()).toBeLessThan(0.05);
  // The mark is a series of its own, which the keyboard reaches below the bars.
  await card(reading).getByRole('application').focus();
  await reading.keyboard.press('ArrowRight');
  await expect(card(reading).locator('[aria-live]')).not.toBeEmpty();
  for (let step = 0; step < 6 && !(await list(reading).isVisible()); step += 1) {
    await reading.keyboard.press('ArrowDown');
    await reading.keyboard.press('Home');
    if (/批注（管理员）：三月集中采购/.test(await card(reading).locator('[aria-live]').innerText())) await reading.keyboard.press('Enter');
  }
  await expect(list(reading).getByRole('listitem')).toBeFocused();
  await expect(list(reading).getByRole('button', { name: '撤回' })).toHaveCount(0);
  const period = { kind: '年', from: `${lastYear}-01-01`, to: `${lastYear}-12-31` };
  await sendCall(reading, '/api/report-api', { period, theme: '运行' });
  const heads = () => listOf(reading, 'POST', '/api/report-api/page');
  await expect.poll(async () => (await heads()).length).toBe(1);
  await reading.goto(`${pathOf('dataReportIndex')}?report=${(await heads())[0]?.guid}`);
  await expect(reading.getByRole('article').getByText('三月集中采购')).toBeVisible();
  await reading.close();

  const stranger = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
  await signInFirst(stranger, server, 'note-stranger', outside.result['password'] ?? '');
  await stranger.goto(trend);
  expect(await listOf(stranger, 'GET', '/api/note-api/notes?metric=dealNum')).toEqual([]);
  await stranger.close();

  await list(page).getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog', { name: '撤回这条批注？' }).getByRole('button', { name: /^撤\s*回$/ }).click();
  await expect(opener(page)).toHaveAccessibleName('批注（0 条）');
});

test('a note on a metric is marked in the charts by month of every page that shows the metric', async ({ page, server }) => {
  await signIn(page, server);
  const note = { unit: null, metric: 'zbJinE', firstDay: `${lastYear}-05-01`, lastDay: `${lastYear}-05-31`, readers: 'scope', content: '五月集中签约' };
  await sendCall(page, '/api/note-api/notes', note);
  await page.goto(`${pathOf('tradingOverview')}?time=last-year`);
  const months = page.getByRole('region', { name: '成交趋势' });
  await months.getByRole('button', { name: '批注（1 条）' }).click();
  await expect(months.getByRole('region', { name: '批注' })).toContainText('五月集中签约');
  // While the list is open, a pick adds a note to the month instead of selecting it.
  await months.getByRole('application').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog', { name: '添加批注：成交金额' }).getByLabel('开始日期')).toHaveValue(`${lastYear}-02-01`);
  await page.keyboard.press('Escape');
  await months.getByRole('button', { name: '批注（1 条）' }).click();
  await months.getByRole('application').focus();
  for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/time=\d{4}-\d\d-01_/);
});
