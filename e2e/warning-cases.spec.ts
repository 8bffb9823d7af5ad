import { choose, sendCall } from './support/case-journey.ts';
import { expectReadable } from './support/expect-readable.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { openComplete, pathOf } from './support/visited-screens.ts';
import { scrollTo } from './support/scroll-to.ts';

test.use({ demoLots: 1000, serverOf: 'warning-cases' });
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('a finding becomes a case, whose state is in the list, and the tile leads to it', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${pathOf('warningRelationAnalysis')}?time=all&tab=${encodeURIComponent('股东/高管相同')}`);
  const first = page.getByRole('listbox', { name: '股东/高管相同' }).getByRole('option').first();
  await expect(first).toBeVisible();
  await expect(first).not.toContainText('待核查');
  await page.getByRole('button', { name: '转为线索' }).click();
  const dialog = page.getByRole('dialog', { name: '转为线索' });
  await dialog.getByRole('button', { name: /^登\s?记$/ }).click();
  await expect(dialog.getByRole('link', { name: /^查看线索 XS/ })).toBeVisible();
  await dialog.getByRole('button', { name: /^关\s?闭$/ }).last().click();
  await expect(first).toContainText('待核查');
  const number = await page.getByRole('link', { name: /^线索 XS/ }).innerText();
  await expect(page.locator('section[data-metric="waitingCaseNum"] strong')).toHaveText('1');
  await page.locator('section[data-metric="waitingCaseNum"] button[title^=查看]').click();
  await expect(page).toHaveURL(/riskCases/);
  await expect(page.getByText(number.replace('线索 ', ''))).toBeVisible();
});

test('an indicator that hit a lot becomes a case, from the buyer to the sheet of the lot', { tag: '@soak' }, async ({ page }) => {
  await openComplete(page, 'issuerPortraitDetail', '');
  const hits = page.getByRole('region', { name: '被触发指标的标段', exact: true });
  await scrollTo(hits);
  const first = hits.locator('tbody tr.ant-table-row').first();
  await expect(first).toBeVisible();
  const [, indicator = ''] = await first.locator('td').allInnerTexts();
  await first.getByRole('link').first().click();
  const row = page.getByRole('region', { name: '触发的指标明细' }).getByRole('row').filter({ hasText: indicator });
  await row.getByRole('button', { name: '转为线索' }).click();
  const dialog = page.getByRole('dialog', { name: '转为线索' });
  // The drawer below keeps the focus inside itself, but not from elements above it.
  await dialog.getByRole('textbox', { name: '备注' }).pressSequentially('先核对原件');
  await expect(dialog.getByRole('textbox', { name: '备注' })).toHaveValue('先核对原件');
  await dialog.getByRole('button', { name: /^登\s?记$/ }).click();
  await dialog.getByRole('link', { name: /^查看线索 XS/ }).click();
  const drawer = page.getByRole('dialog', { name: /^线索 XS/ });
  await expect(drawer.getByRole('region', { name: '基本情况' })).toContainText(indicator);
  await expect(drawer.getByText('完整性：校验通过')).toBeVisible();
  await expect(drawer.getByRole('region', { name: '现在的行' })).toContainText(indicator);
});

test('a finding is added to an open case about one of its companies, with everything behind it', { tag: '@soak' }, async ({ page }) => {
  const requested = page.waitForRequest((sent) => sent.url().endsWith('/case-api/fitting'));
  await page.goto(`${pathOf('warningRelationAnalysis')}?time=all`);
  await page.getByRole('button', { name: '转为线索' }).click();
  const { guids } = (await requested).postDataJSON() as { guids: string[] };
  const dialog = page.getByRole('dialog', { name: '转为线索' });
  await dialog.getByRole('button', { name: /^取\s?消$/ }).click();
  const evidence = { query: 'supplier.ranking', params: [], conditions: [{ name: 'gys_guid', matching: '=', value: guids[0] }] };
  const subject = { kind: '企业', guids: guids.slice(0, 1) };
  const { result } = await sendCall(page, '/api/case-api', { subject, rule: 'supplier.ranking', evidence, note: '' });
  await page.reload();
  await page.getByRole('button', { name: '转为线索' }).click();
  await choose(page, '登记为', `加入 ${result['number']}`);
  await dialog.getByRole('button', { name: /^登\s?记$/ }).click();
  await expect(dialog.getByRole('status')).toContainText(`发现已加入线索 ${result['number']}`);
  await dialog.getByRole('link', { name: `查看线索 ${result['number']}` }).click();
  const drawer = page.getByRole('dialog', { name: /^线索 XS/ });
  await expect(drawer.getByRole('region', { name: '基本情况' })).toContainText('共 2 项发现');
  await expect(drawer.getByRole('region', { name: '处理记录' })).toContainText('加入发现');
  const added = drawer.getByRole('region', { name: '发现 2', exact: true });
  const parts = added.getByRole('region', { name: '发现 2 固定的内容' });
  await expect(parts.getByRole('heading')).toContainText('完整');
  await parts.getByText('全部投标').click();
  await expect(parts.getByRole('region', { name: '全部投标的行' }).getByRole('row').nth(1)).toContainText(/中标|未中标|流标|待定标/);
  await expectReadable(page, { large: 'dark' });
});
