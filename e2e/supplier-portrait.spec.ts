import { formatCount } from '@tenderscope/contract';
import { referenceLots, type ReferenceLot } from '@tenderscope/testing';
import ExcelJS from 'exceljs';
import { expectReadable } from './support/expect-readable.ts';
import { sharedBundle } from './support/import-lots.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

let lots: ReferenceLot[];
test.beforeAll(async () => {
  lots = referenceLots(await sharedBundle());
});
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('a supplier is found by half a name, judged, and exported as one workbook', async ({ page }) => {
  const [supplier] = lots.filter(({ winner }) => winner !== null).map((lot) => lot.winner ?? { id: '', name: '' });
  const { id = '', name = '' } = supplier ?? {};
  const own = lots.filter(({ bidders }) => bidders.some((bidder) => bidder.id === id));
  const won = own.filter(({ winner }) => winner?.id === id);
  await page.goto(`${pathOf('individualHolographicPortrait')}?time=all`);
  await page.getByRole('combobox', { name: '供应商名称、拼音首字母或信用代码' }).fill(name.slice(1, -3));
  await page.locator('.ant-select-item-option', { hasText: name }).first().click();

  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  const tile = (metric: string) => page.locator(`section[data-metric="${metric}"] strong`);
  await expect(tile('tbNum')).toHaveText(formatCount(own.length));
  await expect(tile('zbNum')).toHaveText(formatCount(won.length));
  const card = page.getByRole('region', { name: '综合评分', exact: true });
  const badge = page.getByRole('button', { name: /^综合 (A|B|C|D)/ });
  const score = await badge.locator('[data-score]').textContent();
  await badge.click();
  await expect(card.locator('[data-score]')).toHaveText(score ?? '');
  const trial = card.getByRole('status', { name: '试算总分' });
  await expect(trial).toHaveText(`试算总分 ${score} 与综合评分相同`);
  await card.getByRole('slider', { name: '信用与风险权重' }).press('End');
  await expect(trial).toContainText('较综合评分');
  await expect(card.locator('[data-score]')).toHaveText(score ?? '');

  await page.locator('section[data-metric="zbNum"] button[title^=查看]').click();
  const table = page.getByRole('region', { name: '成交标段（按成交时间）' });
  await expect(table.getByText(`共 ${formatCount(won.length)} 条`)).toBeVisible();
  await expect(page).toHaveURL(/rows=awards/);

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出画像' }).click()]);
  expect(download.suggestedFilename()).toContain(`${name}供应商画像`);
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await download.path());
  const sheet = (title: string) => book.worksheets.find((one) => one.name.startsWith(title));
  expect(sheet('投标')?.rowCount).toBe(own.length + 1);
  expect(sheet('综合评分')?.rowCount).toBe(2);
  expect(sheet('评分构成')?.getColumn(1).values).not.toContain('scale');
  expect(sheet('中标')?.rowCount).toBe(won.length + 1);
  expect(book.worksheets.map((one) => one.name.split(' ')[0])).toEqual(expect.arrayContaining(['基本信息', '综合评分', '评分构成', '主要对手', '合同', '风险', '本企业的指标', '所投标段的指标', '口径']));
  await expect(page.getByRole('button', { name: '导出画像' })).not.toHaveClass(/loading/);
  // Under the pointer a button has another colour.
  await page.mouse.move(0, 0);
  await expectReadable(page);

  // The searched text is there again.
  await page.goto(pathOf('individualHolographicPortrait'));
  await page.getByRole('group', { name: '最近查找' }).getByRole('button', { name }).click();
  await expect(page.getByRole('region', { name: '检索结果' }).getByRole('link', { name }).first()).toBeVisible();
  await page.mouse.move(0, 0);
  await expectReadable(page);
});

test('a portrait of an unknown supplier shows a message and leads to the search', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${pathOf('individualHolographicPortraitDetail')}?gys_guid=nobody`);
  await expect(page.getByText('没有标识为“nobody”的供应商')).toBeVisible();
  await page.getByRole('link', { name: '去检索供应商' }).click();
  await expect(page.getByRole('region', { name: '查找供应商' })).toBeVisible();
});
