import { packageProblems, releaseProblems } from '@tenderscope/testing';
import { readFile } from 'node:fs/promises';
import { cells } from './support/analysis-page.ts';
import { expectReadable } from './support/expect-readable.ts';
import { sharedBundle } from './support/import-lots.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

test('the processes of a period are exported as OCDS from the basic data', async ({ page }) => {
  const { projects, lots } = await sharedBundle();
  await page.goto(`${pathOf('basicDataStatistics')}?time=all`);
  await page.getByRole('button', { name: /导出 OCDS/ }).click();
  const dialog = page.getByRole('dialog', { name: '导出 OCDS' });
  const counts = dialog.getByRole('status');
  await expect(counts).toHaveText(new RegExp(`^将导出 ${cells.count(projects.length)} 个项目：${cells.count(lots.length)} 个标段`));
  await expectReadable(page);

  const complete = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^导\s*出$/ }).click();
  const file = await complete;
  expect(file.suggestedFilename()).toBe('OCDS_全部时间.json');
  const document = JSON.parse(await readFile(await file.path(), 'utf8')) as { releases: { tender: { lots: unknown[] } }[] };
  expect(packageProblems(document).slice(0, 3)).toEqual([]);
  expect(document.releases).toHaveLength(projects.length);
  expect(document.releases.flatMap(({ tender }) => tender.lots)).toHaveLength(lots.length);
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: /导出 OCDS/ }).click();
  await dialog.getByRole('radio', { name: '近12个月' }).check();
  await expect(counts).toHaveText(/^将导出 [\d,]+ 个项目/);
  await dialog.getByRole('radio', { name: '每行一个发布（.jsonl）' }).check();
  const lines = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^导\s*出$/ }).click();
  const second = await lines;
  expect(second.suggestedFilename()).toMatch(/^OCDS_\d{4}-\d\d-\d\d至\d{4}-\d\d-\d\d\.jsonl$/);
  const releases = (await readFile(await second.path(), 'utf8')).trimEnd().split('\n').map((line) => JSON.parse(line) as unknown);
  expect(releases.flatMap(releaseProblems).slice(0, 3)).toEqual([]);
  expect(releases.length).toBeGreaterThan(0);
  expect(releases.length).toBeLessThan(projects.length);
});
