import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expectAccessible } from './support/expect-accessible.ts';
import { OverviewPage } from './support/overview-page.ts';
import { runData } from './support/run-data.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/walked-screens.ts';

const ledger = resolve(import.meta.dirname, '../../shared/data/cases/12-ledger.xlsx');

test.use({ demoLots: 0, serverOf: 'import-undo' });
test.skip(!existsSync(ledger), 'needs ../shared/data/cases');
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('an import is taken back: its figures are gone, and the history says so', async ({ page, server }) => {
  const overview = new OverviewPage(page);
  await runData(server, 'import', '--format', 'ledger', ledger);
  await overview.open('?time=all');
  await overview.expectTiles({ lotNum: 60 });

  await page.goto(pathOf('systemImports'));
  const run = page.getByRole('row').filter({ hasText: '12-ledger.xlsx' });
  await run.getByRole('button', { name: /^撤销导入/ }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('list', { name: '将要改变的行' })).toContainText('标段：移除 60 行');
  await expectAccessible(page);
  await question.getByRole('button', { name: /^撤销导入/ }).click();
  await expect(page.getByRole('alert').first()).toContainText('已撤销：移除', { timeout: 60_000 });
  await expect(run.filter({ hasText: '已撤销' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '撤销导入 2' })).toContainText('成功');

  await overview.open('?time=all');
  await overview.expectTiles({ lotNum: 0 });
});
