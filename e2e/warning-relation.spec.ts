import { expectReadable } from './support/expect-readable.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/walked-screens.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

const path = pathOf('warningRelationAnalysis');

test('a supervisor reads why the strongest group is suspected, and what speaks against it', async ({ page }) => {
  await page.goto(`${path}?time=all`);
  const groups = page.getByRole('region', { name: '疑似团伙' });
  const second = groups.locator('.ant-table-row').nth(1);
  const names = await second.getByRole('link').nth(1).innerText();
  await second.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/group_guid=/);
  await expect(page.getByText('无法识别')).toHaveCount(0);
  const group = page.getByRole('region', { name: `：${names}` });
  await expect(group).toContainText('仅供核查，不构成结论');
  await expect(group.getByRole('columnheader', { name: '条款' })).toBeVisible();
  await expect(group.getByRole('cell', { name: '经常共同投标', exact: true })).toBeVisible();
  await expect(group.getByRole('heading', { name: '不支持的理由' })).toBeVisible();
  await expect(group.getByRole('list', { name: '数据缺口' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '选中团伙的关系' }).getByRole('img', { name: /个节点/ })).toBeVisible();

  await group.getByText('逐标段', { exact: true }).click();
  await group.locator('.ant-table-row').first().getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await group.getByText('证据', { exact: true }).click();
  await expect(group.locator('.ant-table-row').first()).toContainText(/强|中|弱/);
  await expectReadable(page);
  await group.getByRole('button', { name: '转为线索' }).click();
  await expect(page.getByRole('dialog', { name: '转为线索' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('who shares a computer in a lot, and whether it is a network of the agency', async ({ page }) => {
  await page.goto(`${path}?time=all&tab=${encodeURIComponent('硬件信息相同')}`);
  const found = page.getByRole('region', { name: '硬件信息相同' });
  await expect(found).toContainText('代理网络');
  await found.locator('.ant-table-row').first().getByRole('link').last().click();
  const judgement = page.getByRole('region', { name: '关系判断' });
  await expect(judgement.getByRole('list', { name: '判断依据' })).toContainText(/标段上使用相同的/);
  await expect(page.getByRole('region', { name: '投标硬件记录', exact: true })).toBeAttached();
});

test('every tab has its list, and an address of no group says so', async ({ page }) => {
  for (const tab of ['两家共同投标', '三家共同投标', '股权关系', '股东/高管相同', '行贿犯罪', '严重违法', '失信被执行人', '报价规律']) {
    await page.goto(`${path}?time=all&tab=${encodeURIComponent(tab)}`);
    await expect(page.getByRole('region', { name: tab }).locator('.ant-table-tbody').first()).toBeVisible();
  }
  await page.goto(`${path}?time=all&tab=nothing&group_guid=nobody`);
  await expect(page.getByRole('region', { name: '选中的团伙' })).toContainText('不在其中');
});
