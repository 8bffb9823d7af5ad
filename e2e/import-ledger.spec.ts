import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expectAccessible } from './support/expect-accessible.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

const cases = resolve(import.meta.dirname, '../../shared/data/cases');
const ledger = resolve(cases, '12-ledger.xlsx');

test.use({ demoLots: 0, serverOf: 'import-ledger' });
test.describe.configure({ lock: 'import-ledger' });
test.skip(!existsSync(ledger), 'needs ../shared/data/cases');
test.beforeEach(({ page, session }) => resumeSession(page, session));

test("an office's ledger is imported by clicks alone: its columns are shown, its totals agree, and next month's changes exactly the rows that differ", async ({ page }) => {
  await page.goto(pathOf('systemImports'));
  const importSession = page.getByRole('region', { name: '导入', exact: true });
  await importSession.getByLabel('选择要导入的文件').setInputFiles(ledger);
  await importSession.getByRole('button', { name: /^检\s*查$/ }).click();
  const sheet = importSession.getByRole('region', { name: '12-ledger.xlsx · 2024年招标台账' });
  await expect(sheet).toContainText('60 个标段', { timeout: 60_000 });
  await expect(sheet.getByRole('list', { name: '合计核对' })).toContainText('表内合计 10,353.37 万元，读入合计相同');
  await expect(sheet.getByRole('region', { name: '表中原样' }).getByRole('columnheader').filter({ hasText: '中标人' })).toBeVisible();
  await expect(sheet.getByLabel('J 参与投标单位 读作')).toBeVisible();
  await expectAccessible(page);
  await importSession.getByLabel('导入方案名称').fill('招标办台账');
  await importSession.getByRole('button', { name: '保存为导入方案' }).click();
  await expect(page.getByRole('region', { name: '台账模板与导入方案' }).getByRole('row').filter({ hasText: '招标办台账（第 1 版）' })).toBeVisible();
  await importSession.getByRole('button', { name: /^确认导入/ }).click();
  await expect(importSession.getByRole('alert').first()).toContainText('已导入', { timeout: 60_000 });
  await importSession.getByLabel('选择要导入的文件').setInputFiles(ledger);
  await importSession.getByRole('button', { name: /^检\s*查$/ }).click();
  await expect(sheet).toContainText('按导入方案「招标办台账（第 1 版）」读取', { timeout: 60_000 });
  await importSession.getByRole('button', { name: /^确认导入/ }).click();
  await expect(importSession.getByRole('alert').first()).toContainText('已导入', { timeout: 60_000 });
  await expect(importSession.getByRole('row').filter({ hasText: '标段（lots）' })).toContainText('60600060');

  // Two rows differ, one is new.
  const text = await readFile(resolve(cases, '12-ledger-utf8.csv'), 'utf8');
  const added = '61,JRZB-2024-033,2024年阀门采购项目,,公开,丙管网公司,无,10,,甲有限公司、乙有限公司,甲有限公司,9,2024/12/30,,';
  const changed = text.replace(',246.39,', ',240.01,').replace('2024.8.7,', '2024.8.8,').replace('\n合计', `\n${added}\n合计`);
  await importSession.getByLabel('选择要导入的文件').setInputFiles({ name: '12-ledger-utf8.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) });
  await importSession.getByRole('button', { name: /^检\s*查$/ }).click();
  await expect(importSession.getByRole('region', { name: '12-ledger-utf8.csv' })).toContainText('61 个标段', { timeout: 60_000 });
  await importSession.getByRole('button', { name: /^确认导入/ }).click();
  await expect(importSession.getByRole('alert').first()).toContainText('已导入', { timeout: 60_000 });
  await expect(importSession.getByRole('row').filter({ hasText: '标段（lots）' })).toContainText('61610258');
});

test('a ledger that names no buyer is imported for the one that the user enters', async ({ page }) => {
  await page.goto(pathOf('systemImports'));
  const importSession = page.getByRole('region', { name: '导入', exact: true });
  const rows = '项目编号,项目名称,采购方式,开标日期,中标单位,中标金额（元）,状态\nN1,阀门采购,公开招标,2024-03-04,甲阀门有限公司,900,成交\n';
  await importSession.getByLabel('选择要导入的文件').setInputFiles({ name: '采购台账.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await importSession.getByRole('button', { name: /^检\s*查$/ }).click();
  const sheet = importSession.getByRole('region', { name: '采购台账.csv' });
  await sheet.getByLabel('采购单位', { exact: true }).fill('丁燃气有限公司');
  await expectAccessible(page);
  await importSession.getByRole('button', { name: '按修改重新检查' }).click();
  await expect(sheet).toContainText('1 个标段');
  await importSession.getByRole('button', { name: /^确认导入/ }).click();
  await expect(importSession.getByRole('alert').first()).toContainText('已导入');
});
