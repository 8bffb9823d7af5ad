import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessDay, dayMs } from '@tenderscope/contract';
import { expectReadable } from './support/expect-readable.ts';
import { runData } from './support/run-data.ts';
import type { Server } from './support/server.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const opened = `${businessDay(Date.now() - 20 * dayMs)} 09:00:00`;

/** A bundle with one buyer and some lots, all won by one company. */
async function importLots(server: Server, from: number, to: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lots-'));
  const numbers = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  const files = {
    units: ['unit_id,name', 'u1,甲单位'],
    companies: ['company_id,name', 'c1,一公司'],
    projects: ['project_id,code,name,unit_id', 'p1,P1,项目,u1'],
    lots: ['lot_id,project_id,code,name,status,notice_at,opened_at,award_notice_at', ...numbers.map((no) => `l${no},p1,L${no},标段${no},成交,${opened},${opened},${opened}`)],
    winners: ['lot_id,company_id,award_amount', ...numbers.map((no) => `l${no},c1,10000`)],
  };
  for (const [name, lines] of Object.entries(files)) await writeFile(join(folder, `${name}.csv`), `${lines.join('\n')}\n`);
  await runData(server, 'import', folder);
  await rm(folder, { recursive: true });
}

test.use({ demoLots: 0, serverOf: 'subscriptions' });
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('a subscription reports once what an import brings, and leads to the page of its figure', async ({ page, server }) => {
  await importLots(server, 1, 3);
  await page.goto('tradingInsight/tradingOverview');
  await page.getByRole('button', { name: '订阅成交标段数' }).click();
  const dialog = page.getByRole('dialog', { name: '订阅' });
  await dialog.getByRole('button', { name: /^订\s*阅$/ }).click();
  await expect(dialog.getByText('请填写数字')).toBeVisible();
  await dialog.getByLabel('数值（个）').fill('5');
  await dialog.getByRole('button', { name: /^订\s*阅$/ }).click();
  await expect(page.getByText('已订阅，导入新数据后检查')).toBeVisible();
  await page.goto('watch/subscriptions');
  const own = page.getByRole('region', { name: '我的订阅' });
  await expect(own.getByRole('row').filter({ hasText: '成交标段数不低于 5 个' })).toContainText('现为 3 个，未符合条件');
  await expectReadable(page, { large: 'dark' });

  await importLots(server, 4, 6);
  await page.goto('watch/messages');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: '成交标段数：成交标段数不低于 5 个' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expectReadable(page, { large: 'light' });
  await importLots(server, 7, 8);
  await expect(page.getByRole('link', { name: '消息 1' })).toBeVisible();
  await page.getByRole('link', { name: '查看所在页面' }).click();
  await expect(page).toHaveURL(/tradingInsight\/tradingOverview/);
  await expect(page.locator('[data-metric="dealNum"]')).toContainText('8');
  await page.goto('watch/messages');
  await expect(page.getByRole('listitem').filter({ hasText: '成交标段数不低于' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: '消息 1' })).toHaveCount(0);
});
