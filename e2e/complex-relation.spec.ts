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

test('an address of nobody says so', async ({ page, problems }) => {
  problems.expect(/answer 404/);
  await page.goto(`${pathOf('complexRelationAnalysis')}?companies=nobody`);
  await expect(page.getByRole('list', { name: '所查企业' })).toContainText('未找到的企业（nobody）');
});
