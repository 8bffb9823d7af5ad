import { businessDay, dayMs } from '@tenderscope/contract';
import { expectAccessible } from './support/expect-accessible.ts';
import { expectReadable } from './support/expect-readable.ts';
import { importFiles } from './support/import-files.ts';
import { resumeSession, showBriefing } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const opened = `${businessDay(Date.now() - 20 * dayMs)} 09:00:00`;
const head = 'lot_id,project_id,code,name,status,opened_at,award_notice_at,budget';
const running = (no: number, budget: number): string => `l${no},p1,L${no},标段${no},进行中,${opened},,${budget}`;
const csv = (...lines: string[]): string => `${lines.join('\n')}\n`;

test.use({ demoLots: 0, serverOf: 'briefing' });
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('the next visit after an import begins with what it added, each with its rows, until it is closed', async ({ page, server }) => {
  await importFiles(server, {
    'units.csv': csv('unit_id,name', 'u1,甲单位'),
    'companies.csv': csv('company_id,name', 'c1,一公司'),
    'projects.csv': csv('project_id,code,name,unit_id', 'p1,P1,项目,u1'),
    'lots.csv': csv(head, running(1, 1_200_000), running(2, 800_000)),
  });
  const panel = page.getByRole('region', { name: '晨报' });
  const visited = page.waitForResponse((response) => response.url().endsWith('/api/briefing-api/visit'));
  await page.goto('tradingInsight/tradingOverview');
  await visited;
  await expect(panel).toHaveCount(0);
  await showBriefing(page, true);

  await importFiles(server, {
    'lots.csv': csv(head, `l1,p1,L1,标段1,成交,${opened},${opened},1200000`, running(3, 300_000), running(4, 500_000)),
    'winners.csv': csv('lot_id,company_id,award_amount', 'l1,c1,1000000'),
  });
  await page.reload();
  await expect(panel.getByRole('listitem')).toHaveText([
    '新成交 1 个标段，成交金额 100.00 万元',
    '新增 2 个标段，预算 80.00 万元，最大的是「标段4」（甲单位）50.00 万元',
  ]);
  await expect(panel).toContainText(/自 \d\d-\d\d \d\d:\d\d 上次访问以来/);
  await expectReadable(page, { large: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(panel).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1366, height: 768 });

  await panel.getByRole('link', { name: /^新增 2 个标段/ }).click();
  await expect(page).toHaveURL(/watch\/briefing\?kind=added&since=\d+$/);
  const rows = page.getByRole('region', { name: '新增标段' }).getByRole('row');
  await expect(rows.filter({ hasText: '标段' }).filter({ hasText: '甲单位' })).toHaveCount(2);
  await expect(page.getByText('标段4', { exact: true })).toBeVisible();

  await page.goBack();
  await panel.getByRole('button', { name: '不再自动显示' }).focus();
  const closed = page.waitForResponse((response) => response.url().endsWith('/api/briefing-api/close'));
  await page.keyboard.press('Escape');
  await closed;
  await expect(panel).toHaveCount(0);
  const again = page.waitForResponse((response) => response.url().endsWith('/api/briefing-api/visit'));
  await page.goto('tradingInsight/tradingOverview');
  await again;
  await expect(panel).toHaveCount(0);

  await page.locator('summary').last().click();
  await page.getByRole('button', { name: '晨报' }).click();
  await expect(page.getByRole('link', { name: /^新成交 1 个标段/ })).toBeVisible();
  await expectReadable(page, { large: 'dark' });
  await page.getByRole('checkbox', { name: '有新情况时，打开系统后自动显示' }).uncheck();
  await importFiles(server, { 'lots.csv': csv(head, running(5, 100_000)) });
  // Another visit begins once the statistics of the import are complete.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /^新增 1 个标段/ })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect(panel.getByRole('button', { name: '关闭晨报' })).toHaveCount(0);
});
