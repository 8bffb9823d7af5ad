import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expectAccessible } from './support/expect-accessible.ts';
import { OverviewPage } from './support/overview-page.ts';
import { runData } from './support/run-data.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

const ledger = resolve(import.meta.dirname, '../../shared/data/cases/12-ledger.xlsx');

test.use({ demoLots: 0, serverOf: 'import-undo' });
test.skip(!existsSync(ledger), 'needs ../shared/data/cases');
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('an import is undone: its figures disappear, and the history shows it', async ({ page, server }) => {
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

test('an earlier import is undone beneath one of other rows, and not beneath one that refers to it', async ({ page, server }, info) => {
  const files = { 'units.csv': 'unit_id,name\nX1,甲单位\n', 'companies.csv': 'company_id,name\nX9,甲企业\n' } as const;
  for (const [name, text] of Object.entries(files)) {
    await writeFile(info.outputPath(name), text);
    await runData(server, 'import', info.outputPath(name));
  }
  await writeFile(info.outputPath('positions.csv'), 'person_id,person_name,company_id,role\nP1,张三,X9,董事\n');
  await runData(server, 'import', info.outputPath('positions.csv'));

  await page.goto(pathOf('systemImports'));
  const undo = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: /^撤销导入/ }).click();
  const dialog = page.getByRole('dialog');
  await undo('companies.csv');
  await expect(dialog).toContainText('现在不能撤销');
  await expect(dialog).toContainText('1 行引用了其中的数据');
  await dialog.getByRole('button', { name: '知道了' }).click();
  await undo('units.csv');
  await expect(dialog.getByRole('list', { name: '将要改变的行' })).toContainText('移除 1 行');
  await dialog.getByRole('button', { name: /^撤销导入/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'units.csv' }).filter({ hasText: '已撤销' })).toBeVisible({ timeout: 60_000 });
});
