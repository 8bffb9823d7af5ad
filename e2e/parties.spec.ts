import { expectReadable } from './support/expect-readable.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { openComplete, pathOf } from './support/visited-screens.ts';
import { scrollTo } from './support/scroll-to.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

test('which agency has the highest share of failed lots, and why, down to an exported list', async ({ page }) => {
  await page.goto(`${pathOf('agencyMarket')}?time=all`);
  const ranking = page.getByRole('region', { name: '代理机构排名', exact: true });
  await scrollTo(ranking);
  await expect(ranking.locator('.ant-table-row').first()).toBeVisible();
  await expectReadable(page);
  const head = ranking.getByRole('columnheader', { name: /^流标率/ });
  await head.click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(ranking.locator('[aria-busy="true"]')).toHaveCount(0);
  const link = ranking.locator('.ant-table-row').first().getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();

  await expect(page).toHaveURL(/agencyPortrait\/detail\?time=all&daiLi_guid=/);
  await expect(page.getByRole('region', { name, exact: true }).getByRole('row', { name: /流标率/ })).toBeVisible();
  await page.locator('section[data-metric="failedRate"] button', { has: page.locator('strong') }).click();
  const failed = page.getByRole('region', { name: '流标标段', exact: true });
  await expect(failed.locator('.ant-table-row').first()).toBeVisible();
  const { heads, rows } = await readWorkbook(page, () => failed.getByRole('button', { name: '导出全部' }).click());
  const reasons = rows.map((row) => row[heads.findIndex((text) => text.startsWith('流标原因'))]);
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.filter((reason) => typeof reason !== 'string' || reason === '')).toEqual([]);
});

test('the portrait of a buyer is accessible, and shows where there are no data', { tag: '@soak' }, async ({ page }) => {
  await openComplete(page, 'issuerPortraitDetail', '');
  await expect(page.getByRole('columnheader', { name: '同类中位数' })).toBeVisible();
  await expectReadable(page);
  const loyalty = page.getByRole('region', { name: '供应商集中与延续', exact: true });
  await scrollTo(loyalty);
  await expect(loyalty.getByRole('row', { name: /老供应商金额占比/ })).toContainText('第');
  await expect(loyalty.locator('.ant-table-row').first()).toBeVisible();
  const rates = page.getByRole('region', { name: '指标线索与同级单位比较', exact: true });
  await scrollTo(rates);
  await expect(rates.locator('.ant-table-row').first()).toBeVisible();
  const [, rule = '', , hits = ''] = await rates.locator('.ant-table-row').first().locator('td').allInnerTexts();
  const lots = page.getByRole('region', { name: '被触发指标的标段', exact: true });
  await lots.getByRole('combobox', { name: '指标' }).click();
  await page.getByTitle(`${rule}（${hits}）`, { exact: true }).click();
  await expect(lots.locator('.ant-table-row')).toHaveCount(Math.min(10, Number(hits)));
  await page.goto(`${pathOf('issuerPortraitDetail')}?zbr_guid=nobody`);
  await expect(page.getByText(/没有标识为“nobody”的招标人/)).toBeVisible();
  await expect(page.locator('[data-cards]')).toHaveCount(0);
  await page.goto(pathOf('issuerPortraitDetail'));
  await page.getByRole('link', { name: '去检索招标人' }).click();
  await expect(page).toHaveURL(/issuerPortrait$/);
});
