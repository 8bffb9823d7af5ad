import { expectReadable } from './support/expect-readable.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';
import { scrollTo } from './support/scroll-to.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

const path = pathOf('expertReviewAbility');

test('is this expert partial: from the list to the reasons, the panel without the vote, and the case', async ({ page }) => {
  await page.goto(`${path}?time=all`);
  const tile = page.locator('section[data-metric="leaningNum"]');
  await expect(tile.locator('strong')).toHaveText(/^[1-9]/);
  await tile.getByRole('button', { name: /查看疑似倾向/ }).click();
  const alerts = page.getByRole('region', { name: '疑似倾向明细' });
  const first = alerts.locator('.ant-table-row').first();
  const code = await first.getByRole('link').first().innerText();
  const supplier = await first.getByRole('link').nth(2).innerText();
  await first.getByRole('link').first().click();

  await expect(page).toHaveURL(new RegExp(`/detail\\?.*pingwei_code=${code}`));
  const leaning = page.getByRole('region', { name: `对${supplier}的评分` });
  await expect(leaning).toContainText('疑似倾向性评分（供核查）');
  await expect(leaning).toContainText('仅供核查，不构成结论');
  await expect(leaning.getByRole('list', { name: '依据' })).toContainText(/显著性 q/);
  await expect(leaning.getByRole('list', { name: '不支持的理由' })).toContainText('宽严不等于倾向');
  await expect(leaning.locator('.ant-table-row').first()).toBeVisible();
  // Lots that a ground or a reason against counts lead to their marks.
  const counted = leaning.getByRole('listitem').getByRole('button').first();
  const lotName = await counted.innerText();
  await counted.click();
  await expect(page).toHaveURL(/panel=/);
  await expect(page.getByRole('region', { name: '评分矩阵' })).toBeInViewport();
  await expect(page.getByRole('region', { name: '评分矩阵' }).getByText(lotName)).toBeVisible();

  const drift = page.getByRole('region', { name: '严松度漂移（累积和）' });
  await scrollTo(drift);
  await expect(drift).toContainText(/共 \d+ 次评审，/);
  await drift.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/panel=/);

  const panel = page.getByRole('region', { name: '评分矩阵' });
  await expect(panel).toBeInViewport();
  await expect(panel).toContainText(/去掉.+后，评分第一/);
  await expect(panel.getByRole('button', { pressed: true })).toHaveCount(1);
  await panel.getByRole('button', { pressed: false }).first().click();
  await expect(page).toHaveURL(/without=/);
  await expect(panel.getByRole('button', { pressed: true })).toHaveCount(1);
  await expectReadable(page);

  await leaning.getByRole('button', { name: '转为线索' }).click();
  const dialog = page.getByRole('dialog', { name: '转为线索' });
  // It has the focus when its animation has ended; a click before that can miss its buttons.
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await dialog.getByRole('button', { name: /^登\s?记$/ }).click();
  await dialog.getByRole('link', { name: /^查看线索/ }).click();
  await expect(page.getByText('专家与供应商').first()).toBeVisible();
  await expect(page.getByRole('link', { name: supplier }).first()).toBeVisible();
});

test('a dot of the funnel, a list by its findings and a decisive vote lead on', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${path}?time=all&rows=${encodeURIComponent('关键票')}`);
  const votes = page.getByRole('region', { name: '关键票明细' });
  await scrollTo(votes);
  await votes.locator('.ant-table-row').first().getByRole('link').nth(3).click();
  const panel = page.getByRole('region', { name: '评分矩阵' });
  await expect(panel).toContainText('这一票是关键票');
  await expect(panel).toBeInViewport();

  await page.goto(`${path}?time=all&alert=${encodeURIComponent('有疑似倾向')}`);
  const list = page.getByRole('region', { name: '专家明细' });
  await scrollTo(list);
  const found = await page.locator('section[data-metric="leaningNum"] strong').innerText();
  await expect(list.getByText(/^共 \d+ 条$/)).toBeVisible();
  expect(Number(/\d+/.exec(await list.getByText(/^共 \d+ 条$/).innerText())?.[0])).toBeLessThanOrEqual(Number(found));

  const funnel = page.getByRole('region', { name: '严松度漏斗图' });
  await scrollTo(funnel);
  await funnel.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/detail\?.*pingwei_code=/);
  await expect(page.getByRole('region', { name: '评审能力' })).toBeVisible();
  await expectReadable(page);
});

test('an address of an unknown expert or panel shows a message', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${path}/detail?pingwei_code=nobody`);
  await expect(page.getByRole('region', { name: '未找到专家' })).toContainText('“nobody”');
  await page.goto(`${path}?time=all&panel=nowhere`);
  const panel = page.getByRole('region', { name: '评分矩阵' });
  await scrollTo(panel);
  await expect(panel).toContainText('没有这个标段的评分');
});
