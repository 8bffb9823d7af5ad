import { readFile } from 'node:fs/promises';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf, wholeAddress } from './support/walked-screens.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

test('the surroundings of a company are drawn, and their picture says what it shows', async ({ page }) => {
  await page.goto(`${await wholeAddress.complexRelationAnalysis(page, '')}&steps=6`);
  const picture = page.getByRole('region', { name: '关系图', exact: true });
  await expect(picture.locator('canvas')).toBeVisible();
  const saved = page.waitForEvent('download');
  await picture.getByRole('button', { name: '导出 SVG' }).click();
  const svg = await readFile(await (await saved).path(), 'utf8');
  const texts = await page.evaluate((content) => new DOMParser().parseFromString(content, 'image/svg+xml').documentElement.textContent, svg);
  for (const part of ['复杂关系探查', '所查企业 1 家', '最多 4 步', '图例', '数据截至', '仅供核查，不构成结论']) {
    expect(part === '图例' ? svg : texts).toContain(part);
  }
});

test('bidders with one computer are related: a path is shown alone, and a company is expanded and taken back by keyboard', async ({ page }) => {
  await page.goto(`${pathOf('warningRelationAnalysis')}?time=all&tab=${encodeURIComponent('硬件信息相同')}`);
  await page.getByRole('listbox', { name: '硬件信息相同' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/finding=/);
  const [one = '', other = ''] = (new URL(page.url()).searchParams.get('finding') ?? '').split('/');
  await page.goto(`${pathOf('complexRelationAnalysis')}?companies=${one}+${other}`);
  const picture = page.getByRole('region', { name: '关系图', exact: true });
  const drawn = picture.getByRole('img', { name: /个节点/ });
  const whole = (await drawn.getAttribute('aria-label')) ?? '';
  const path = picture.getByRole('region', { name: '路径' }).getByRole('button').first();
  await path.click();
  await expect(drawn).toHaveAccessibleName(/^3 个节点、2 条关系/);
  await path.click();
  await expect(drawn).toHaveAccessibleName(whole);

  await picture.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const expand = picture.getByRole('region', { name: '所选节点' }).getByRole('button', { name: /展开任职/ });
  await expand.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/open=/);
  await expect(drawn).not.toHaveAccessibleName(whole);
  await picture.getByRole('button', { name: '撤销展开' }).click();
  await expect(drawn).toHaveAccessibleName(whole);
});

test('an address of nobody says so', async ({ page, problems }) => {
  problems.expect(/answer 404/);
  await page.goto(`${pathOf('complexRelationAnalysis')}?companies=nobody`);
  await expect(page.getByRole('list', { name: '所查企业' })).toContainText('未找到的企业（nobody）');
});
