import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { csvOf, lotsOfAllTime, overviewOf, readCsv, referenceLots, type ReferenceLot } from '@tenderscope/testing';
import { cells } from './support/analysis-page.ts';
import { importLots } from './support/import-lots.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

test.use({ demoLots: 0, serverOf: 'undated-lots' });

const path = pathOf('basicDataStatistics');
const counted = (page: Page, total: number) => page.getByText(`共 ${cells.count(total)} 条`);

let lots: ReferenceLot[];
test.beforeAll(async ({ server }) => {
  lots = referenceLots(await importLots(server, 1500, 'statistics', undateSome));
});
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('facets count, narrow and are in the address; a saved query restores them', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${path}?time=all`);
  await expect(counted(page, lots.length)).toBeVisible();
  const failed = lots.filter((lot) => lot.isFailed);
  const facet = page.getByRole('group', { name: '状态' }).locator('label').filter({ hasText: '流标' });
  await expect(facet).toContainText(cells.count(failed.length));
  await facet.click();
  await expect(counted(page, failed.length)).toBeVisible();
  await expect(page).toHaveURL(/facet=status/);

  const methods = page.getByRole('group', { name: '采购方式' }).locator('label');
  await expect(methods.first()).toContainText(cells.count(Math.max(...counts(failed))));
  await page.getByRole('button', { name: '视图', exact: true }).click();
  await page.getByLabel('视图名称').fill('流标标段');
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(page.getByRole('region', { name: '我的视图' }).getByRole('button', { name: '流标标段', exact: true })).toBeVisible();

  await page.goto(`${path}?time=all&subject=projects`);
  await expect(counted(page, overviewOf(lotsOfAllTime(lots)).projectNum)).toBeVisible();
  await page.getByRole('button', { name: '视图', exact: true }).click();
  await page.getByRole('region', { name: '我的视图' }).getByRole('button', { name: '流标标段', exact: true }).click();
  await expect(counted(page, failed.length)).toBeVisible();
  await expect(page.getByRole('group', { name: '已选条件' })).toContainText('状态：流标');
});

test('the count of undated lots leads to its rows', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${path}?time=all&view=pivot&pivot-rows=year&pivot-columns=xm_LeiXing`);
  const undated = lots.filter(({ eventAt }) => eventAt.tender === null);
  expect(undated.length).toBeGreaterThan(2);
  await page.getByRole('button', { name: /^未填写 合计/ }).click();
  await expect(counted(page, undated.length)).toBeVisible();
  await expect(page.getByRole('group', { name: '已选条件' })).toContainText('月：未填写');
  await expect(page.getByRole('group', { name: '已选条件' })).toBeInViewport();
  await page.reload();
  await expect(counted(page, undated.length)).toBeVisible();
});

/** Removes every time from the lots of the first projects. */
async function undateSome(folder: string): Promise<void> {
  const undatedProjects = new Set((await readCsv(join(folder, 'projects.csv'))).slice(0, 3).map(({ project_id: id }) => id));
  const blank = async (table: string, times: readonly string[]): Promise<void> => {
    const file = join(folder, `${table}.csv`);
    const rows = await readCsv(file);
    const undated = Object.fromEntries(times.map((time) => [time, '']));
    await writeFile(file, csvOf(rows.map((row) => (undatedProjects.has(row['project_id']) ? { ...row, ...undated } : row))));
  };
  await blank('projects', ['notice_at', 'plan_received_at']);
  await blank('lots', ['opened_at', 'award_notice_at', 'award_published_at']);
}

const counts = (lots: readonly ReferenceLot[]): number[] =>
  [...new Set(lots.map(({ method }) => method))].map((method) => lots.filter((lot) => lot.method === method).length);
