import type { Page } from '@playwright/test';
import { expectReadable } from './support/expect-readable.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

const path = pathOf('warningRelationAnalysis');
const tabAddress = (tab: string): string => `${path}?time=all&tab=${encodeURIComponent(tab)}`;
const listOf = (page: Page, tab: string) => page.getByRole('listbox', { name: tab, exact: true });

test('a supervisor navigates the groups by keyboard, and reads the reasons for and against the suspicion', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${path}?time=all`);
  const list = listOf(page, '疑似团伙');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/finding=/);
  await expect(page.getByText('无法识别')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '选中线索的关系' }).getByRole('img', { name: /个节点/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  const reasons = sheet.getByRole('region', { name: '为什么被标记' });
  await expect(reasons).toContainText('仅供核查，不构成结论');
  await expect(reasons.getByRole('columnheader', { name: '条款' })).toBeVisible();
  await expect(reasons.getByRole('cell', { name: /^经常共同投标/ })).toBeVisible();
  await expect(reasons.getByRole('img', { name: /^共同投标次数：本例 \d+，同类中位/ })).toBeVisible();
  await expect(reasons.getByRole('heading', { name: '不支持的理由' })).toBeVisible();
  await expect(reasons.getByRole('list', { name: '补充与数据缺口' }).getByRole('listitem').first()).toBeVisible();
  await expect(sheet.getByRole('region', { name: '证据', exact: true }).getByRole('cell', { name: /^[强中弱]$/ }).first()).toBeVisible();
  await sheet.getByRole('region', { name: '逐标段报价' }).locator('.ant-table-row').first().getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(list).toBeFocused();
  await expectReadable(page);
});

test('opens on all time, and the panel has the reasons of the list', async ({ page }) => {
  for (const tab of ['疑似团伙', '两家共同投标', '三家共同投标', '硬件信息相同', '股权关系']) {
    await page.goto(tab === '疑似团伙' ? path : `${path}?tab=${encodeURIComponent(tab)}`);
    const option = listOf(page, tab).getByRole('option').first();
    await expect(option).toBeVisible();
    await expect(page.getByText('所选时间内的')).toHaveCount(0);
    const text = await option.innerText();
    const listed = /不支持的理由：(.*)/.exec(text)?.[1]?.split('；') ?? [];
    const reasons = page.getByRole('list', { name: '不支持的理由' });
    if (listed.length === 0) await expect(page.getByText('没有发现不支持的理由')).toBeVisible();
    else await expect(reasons.getByRole('listitem')).toHaveText(listed);
  }
  await page.goto(`${path}?time=year`);
  await expect(page.getByText('所选时间内的')).toBeVisible();
});

test('each member of a group has its own evidence, or the page states that it has none', async ({ page }) => {
  await page.goto(`${path}?part=evidence`);
  await expect(page.getByText('每个成员与其他成员之间的证据')).toBeVisible();
  const members = page.locator('.ant-table-wrapper').filter({ has: page.getByRole('columnheader', { name: '与其他成员的证据' }) }).locator('.ant-table-row');
  await expect(members.nth(1)).toBeVisible();
  for (const text of await members.allInnerTexts()) expect(text).toMatch(/与.+：|没有股权、人员、设备/);
});

test('bidders that share a computer in a lot, and if it is a network of the agency', async ({ page }) => {
  await page.goto(tabAddress('硬件信息相同'));
  const list = listOf(page, '硬件信息相同');
  await expect(page.getByRole('region', { name: '硬件信息相同', exact: true })).toContainText('代理网络');
  await list.getByRole('option').first().dblclick();
  const sheet = page.getByRole('dialog');
  const reasons = sheet.getByRole('region', { name: '为什么被标记' });
  await expect(reasons).toContainText(/其中 \d+ 个标段上投标文件有相同标识/);
  const texts = await reasons.getByRole('list', { name: /不支持的理由|补充与数据缺口/ }).allInnerTexts();
  // Either only the two share it, or others have it, too: the page states which, and who ran the tenders.
  expect(texts.join()).toMatch(/只在这两家之间相同.*(组织|未委托代理机构)|由「.*」组织|家企业在/);
  await expect(sheet.getByRole('region', { name: '证据', exact: true }).getByRole('cell', { name: /^[0-9a-f]{8}$/ }).first()).toBeVisible();

  const lots = sheet.getByRole('region', { name: '逐标段报价' });
  const alike = lots.getByText(/^有相同标识 \d+$/);
  const num = Number(/\d+/.exec(await alike.innerText())?.[0]);
  expect(await reasons.innerText()).toContain(`其中 ${num} 个标段上投标文件有相同标识`);
  await alike.click();
  await expect(lots.locator('.ant-table-row')).toHaveCount(Math.min(num, 10));
  await expect(lots.locator('.ant-table-row').first().getByRole('cell', { name: '相同', exact: true }).first()).toBeVisible();
  const name = await lots.locator('.ant-table-row').first().getByRole('link').first().getAttribute('title');
  await lots.locator('.ant-table-row').first().getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: name ?? '' }).getByRole('heading', { name: '投标人之间的关系' })).toBeVisible();
});

test('the evidence of a finding is a workbook', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${tabAddress('股东/高管相同')}&part=lots`);
  await expect(listOf(page, '股东/高管相同').getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /报价$/ }).first()).toBeVisible();
  await expectReadable(page);
  const { name, heads, rows } = await readWorkbook(page, () => page.getByRole('button', { name: '导出证据' }).click());
  expect(name).toContain('线索证据');
  expect(heads).toEqual(expect.arrayContaining(['供应商', '对方供应商', '依据', '证据等级']));
  expect(rows.length).toBeGreaterThan(0);
});

test('every tab has its list, its picture and its sheet', { tag: '@soak' }, async ({ page }) => {
  for (const tab of ['两家共同投标', '三家共同投标', '股权关系', '失信被执行人', '报价规律']) {
    await page.goto(tabAddress(tab));
    const options = listOf(page, tab).getByRole('option');
    await expect(options.first()).toBeVisible();
    await expect(page.getByRole('region', { name: '选中线索的关系' })).toBeVisible();
    await options.first().dblclick();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('region', { name: '为什么被标记' })).toContainText('仅供核查，不构成结论');
    await expect(sheet.getByRole('list', { name: '补充与数据缺口' }).getByRole('listitem').first()).toBeVisible();
    await expect(sheet.getByRole('region', { name: /^逐标段|^各家/ }).locator('.ant-table').first()).toBeVisible();
  }
});

test('a tab without findings shows a message in the list and in the detail', { tag: '@soak' }, async ({ page }) => {
  await page.goto(tabAddress('行贿犯罪'));
  await expect(page.getByRole('region', { name: '行贿犯罪', exact: true })).toContainText('没有这类线索');
  await expect(page.getByRole('region', { name: '选中的线索' })).toContainText('没有这类线索');
});

test('order, page and choice are in the address, and an address of an unknown finding shows a message', { tag: '@soak' }, async ({ page }) => {
  await page.goto(tabAddress('报价规律'));
  const region = page.getByRole('region', { name: '报价规律', exact: true }).first();
  await region.getByRole('listitem', { name: '2' }).click();
  await expect(page).toHaveURL(/page=2/);
  const list = listOf(page, '报价规律');
  const first = list.getByRole('option').first();
  await expect(first).toHaveText(/^11/);
  await expect(list).toHaveAttribute('aria-busy', 'false');
  const heading = (await first.textContent()) ?? '';
  await page.reload();
  await expect(first).toHaveText(heading);
  await region.getByRole('combobox', { name: '排序' }).click();
  await page.getByTitle('按变异系数升序').click();
  await expect(page).toHaveURL(/order=cv(?!.*page=)/);
  await page.reload();
  await expect(region.getByText('按变异系数升序')).toBeVisible();
  await page.goto(`${path}?time=all&tab=nothing&finding=nobody`);
  await expect(page.getByRole('region', { name: '选中的线索' })).toContainText('不在所选范围内');
});
