import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessDay, dayMs } from '@tenderscope/contract';
import ExcelJS from 'exceljs';
import { expectReadable } from './support/expect-readable.ts';
import { runData } from './support/run-data.ts';
import type { Server } from './support/server.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { scrollTo } from './support/scroll-to.ts';

const opened = `${businessDay(Date.now() - 20 * dayMs)} 09:00:00`;

/** Lots of one buyer by number, each won with an amount in yuan. */
async function importLots(server: Server, amounts: Readonly<Record<number, number>>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cited-lots-'));
  const numbers = Object.keys(amounts);
  const files = {
    units: ['unit_id,name', 'u1,甲单位'],
    companies: ['company_id,name', 'c1,一公司'],
    projects: ['project_id,code,name,unit_id', 'p1,P1,项目,u1'],
    lots: ['lot_id,project_id,code,name,status,notice_at,opened_at,award_notice_at', ...numbers.map((no) => `l${no},p1,L${no},标段${no},成交,${opened},${opened},${opened}`)],
    winners: ['lot_id,company_id,award_amount', ...Object.entries(amounts).map(([no, amount]) => `l${no},c1,${amount}`)],
  };
  for (const [name, lines] of Object.entries(files)) await writeFile(join(folder, `${name}.csv`), `${lines.join('\n')}\n`);
  await runData(server, 'import', folder);
  await rm(folder, { recursive: true });
}

test.use({ demoLots: 0, serverOf: 'citations' });
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('a cited figure shows what it was, what it is, and which rows of which import made the difference', async ({ page, server }) => {
  await importLots(server, { 1: 10_000, 2: 20_000, 3: 30_000 });
  await page.goto('tradingInsight/tradingOverview');
  await page.getByRole('button', { name: '引用成交金额' }).click();
  const dialog = page.getByRole('dialog', { name: '引用成交金额' });
  await expect(dialog).toContainText('6.00 万元，由 3 条明细算出');
  const code = await dialog.getByLabel('引用编号').inputValue();
  expect(code).toMatch(/^TS-\w{4}-\w{5}$/);
  await page.keyboard.press('Escape');

  await importLots(server, { 1: 15_000, 4: 70_000 });
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: '搜索' }).fill(code.toLowerCase().replaceAll('-', ' '));
  await expect(page.getByRole('option', { name: code })).toBeVisible();
  await page.keyboard.press('Enter');
  const figures = page.getByRole('region', { name: `成交金额（${code}）` });
  await expect(figures).toContainText('6.00 万元');
  await expect(figures).toContainText('13.50 万元');
  await expect(figures).toContainText('+75,000.00 元');
  const why = page.getByRole('region', { name: '为什么变了' });
  await expect(why.getByRole('row', { name: /^新增/ })).toHaveText('新增1+70,000.00 元');
  await expect(why.getByRole('row', { name: /^有改动/ })).toHaveText('有改动1+5,000.00 元');
  await expect(why.getByRole('row', { name: /^导入 .*cited-lots-/ })).toContainText('2+75,000.00 元');
  const rows = page.getByRole('region', { name: '明细' });
  await expect(rows.getByRole('row').filter({ hasText: 'L1' })).toContainText('成交金额：1.00 万元 → 1.50 万元');
  await rows.getByText('新增 1').click();
  await expect(rows.getByRole('row').filter({ hasText: 'L4' })).toContainText('+70,000.00 元');
  await expectReadable(page, { large: 'dark' });

  await page.getByRole('button', { name: '我的引用' }).click();
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('6.00 万元');
  await page.getByRole('textbox', { name: '引用编号' }).fill('TS-2222-22223');
  await page.getByRole('button', { name: /^打\s*开$/ }).click();
  await expect(page.getByText('编号有误')).toBeVisible();
});

test('a workbook of the rows behind a figure has its code', async ({ page, server }) => {
  await importLots(server, { 1: 10_000, 2: 20_000 });
  await page.goto('tradingInsight/tradingOverview');
  const rows = page.getByRole('region', { name: '最新成交' });
  await scrollTo(rows);
  await rows.getByRole('button', { name: '附引用编号导出' }).click();
  const dialog = page.getByRole('dialog', { name: '附引用编号导出' });
  for (const name of ['节资额', '综合节资率']) await dialog.getByRole('checkbox', { name }).uncheck();
  await expectReadable(page, { large: 'dark' });
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^导\s*出$/ }).click();
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await readFile(await (await saved).path()) as unknown as ArrayBuffer);
  const lines = (book.getWorksheet('口径')?.getSheetValues() ?? []).map((row) => (Array.isArray(row) ? row.slice(1).map(String).join(' ') : ''));
  const cited = lines.filter((line) => line.startsWith('引用编号：'));
  expect(cited).toHaveLength(2);
  expect(cited[0]).toMatch(/^引用编号：成交标段数 TS-\w{4}-\w{5}；\d+ 个；第 \d+ 版数据；/);
  const code = /TS-\w{4}-\w{5}/.exec(cited[1] ?? '')?.[0] ?? '';
  await page.goto(`tradingQuery/citations?code=${code}`);
  await expect(page.getByRole('region', { name: `成交金额（${code}）` })).toBeVisible();
});
