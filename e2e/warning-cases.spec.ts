import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/walked-screens.ts';

test.use({ demoLots: 1000, serverOf: 'warning-cases' });
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('a finding becomes a case, whose state is in the list, and the tile leads to it', async ({ page }) => {
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
  await page.locator('section[data-metric="waitingCaseNum"] button[title]').click();
  await expect(page).toHaveURL(/riskCases/);
  await expect(page.getByText(number.replace('线索 ', ''))).toBeVisible();
});
