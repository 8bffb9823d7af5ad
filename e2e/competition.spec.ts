import type { Page } from '@playwright/test';
import { expectReadable } from './support/expect-readable.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

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
  const judgement = page.getByRole('region', { name: '关系判断' });
  await expect(judgement.getByRole('listitem').first()).toContainText(`相遇 ${meetNum} 次，${company}中标`);
  await expect(judgement).toContainText(/正常竞争|需核查（疑似）|关联/);
  await expect(judgement).toContainText('仅供核查，不构成结论');
  const met = page.getByRole('region', { name: '相遇的标段', exact: true });
  await met.scrollIntoViewIfNeeded();
  await expect(met.getByText(`共 ${meetNum} 条`)).toBeVisible();
  const hardware = page.getByRole('region', { name: '投标硬件记录', exact: true });
  await hardware.scrollIntoViewIfNeeded();
  await expect(hardware.getByRole('cell', { name: /^[0-9a-f]{8}$/ }).first()).toBeVisible();
  await expectReadable(page);
});

test('an address of an unknown company, of one company twice and of none shows a message', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${path}?time=all&gys_guid=nobody`);
  await expect(page.getByRole('region', { name: '选择企业' }).getByRole('alert')).toContainText('没有标识为“nobody”的企业');
  await page.getByRole('button', { name: '不限企业' }).click();
  await expect(page.getByRole('region', { name: '相遇最多的企业对' }).locator('.ant-table-row').first()).toBeVisible();
  const detail = pathOf('competitionRelationAnalysisDetail');
  for (const [search, text] of [
    ['', '地址中没有两家企业的标识'],
    ['?gys_guid=x&Target_gys_guid=x', '两家企业是同一家'],
    ['?gys_guid=x&Target_gys_guid=y', '没有标识为“x”的企业'],
  ] as const) {
    await page.goto(detail + search);
    await expect(page.getByRole('region', { name: '未找到企业对' })).toContainText(text);
  }
});
