import type { Page } from '@playwright/test';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';
import { scrollTo } from './support/scroll-to.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

const path = pathOf('competitionRelationAnalysis');
const tile = (page: Page, metric: string) => page.locator(`section[data-metric="${metric}"] strong`);

test('an analyst finds a company, its rivals, and the reasons for the pair that meets most often', async ({ page }) => {
  await page.goto(`${path}?time=all`);
  const first = page.getByRole('region', { name: '相遇最多的企业对' }).locator('.ant-table-row').first();
  const company = (await first.getByRole('link').first().textContent()) ?? '';
  const field = page.getByRole('combobox', { name: '企业名称、拼音首字母或信用代码' });
  await field.fill(company);
  await expect(page.getByRole('option').first()).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/gys_guid=/);
  await expect(field).toHaveValue(company);

  await expect(tile(page, 'rivalNum')).toHaveText(/\d/);
  const rivalNum = await tile(page, 'rivalNum').innerText();
  await tile(page, 'rivalNum').click();
  const rivals = page.getByRole('region', { name: '全部对手', exact: true });
  await expect(rivals.getByText(`共 ${rivalNum} 条`)).toBeVisible();

  const meetings = rivals.locator('.ant-table-row').first().getByRole('link').nth(1);
  const meetNum = await meetings.innerText();
  await meetings.click();
  await expect(page).toHaveURL(/companyPair\?/);
  const conclusion = page.getByRole('region', { name: '结论', exact: true });
  await expect(conclusion.getByRole('list', { name: /^相遇（/ }).getByRole('listitem').first()).toContainText(`相遇 ${meetNum} 次，`);
  await expect(conclusion).toContainText(/正常竞争|需核查（疑似）|关联/);
  const hardware = page.getByRole('region', { name: '投标硬件记录', exact: true });
  await scrollTo(hardware);
  await expect(hardware.getByRole('cell', { name: /^[0-9a-f]{8}$/ }).first()).toBeVisible();
});

test('an address of an unknown company shows a message', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${path}?time=all&gys_guid=nobody`);
  await expect(page.getByRole('region', { name: '选择企业' }).getByRole('alert')).toContainText('没有标识为“nobody”的企业');
  await page.getByRole('button', { name: '不限企业' }).click();
  await expect(page.getByRole('region', { name: '相遇最多的企业对' }).locator('.ant-table-row').first()).toBeVisible();
});
