import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { businessDay } from '@tenderscope/contract';
import { sendCall } from './support/case-journey.ts';
import { expectReadable } from './support/expect-readable.ts';
import { watchLayoutShift } from './support/layout-shift.ts';
import { runData } from './support/run-data.ts';
import type { Server } from './support/server.ts';
import { signInFirst } from './support/sign-in-first.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const lastYear = Number(businessDay(Date.now()).slice(0, 4)) - 1;

/** Lots of two buyers in the months of last year: of each ten, the second buyer's first two failed. */
async function importLots(server: Server): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lots-with-targets-'));
  const at = (no: number): string => `${lastYear}-${String((no % 10) + 1).padStart(2, '0')}-15 09:00:00`;
  const numbers = Array.from({ length: 10 }, (_, no) => no);
  const lots = ['1', '2'].flatMap((unit) => numbers.map((no) => ({ id: `l${unit}-${no}`, unit, no, isFailed: unit === '2' && no < 2 })));
  const files = {
    units: ['unit_id,name', 'u1,甲单位', 'u2,乙单位'],
    companies: ['company_id,name', 'c1,一公司'],
    projects: ['project_id,code,name,unit_id', 'p1,P1,项目一,u1', 'p2,P2,项目二,u2'],
    lots: ['lot_id,project_id,code,name,status,notice_at,opened_at,award_notice_at', ...lots.map(({ id, unit, no, isFailed }) =>
      `${id},p${unit},L${id},标段${id},${isFailed ? '流标' : '成交'},${at(no)},${at(no)},${isFailed ? '' : at(no)}`)],
    winners: ['lot_id,company_id,award_amount', ...lots.filter(({ isFailed }) => !isFailed).map(({ id }) => `${id},c1,100000`)],
  };
  for (const [name, lines] of Object.entries(files)) await writeFile(join(folder, `${name}.csv`), `${lines.join('\n')}\n`);
  await runData(server, 'import', folder);
  await rm(folder, { recursive: true });
}

test.use({ demoLots: 0, serverOf: 'targets' });

const overview = 'tradingInsight/tradingOverview?time=last-year';
const tile = (page: Page, metric: string) => page.locator(`[data-metric="${metric}"]`);
const target = (page: Page, metric: string) => tile(page, metric).locator('[data-target]');

async function setTarget(page: Page, metric: string, name: string, text: string): Promise<void> {
  await tile(page, metric).hover();
  await tile(page, metric).getByRole('button', { name: `设定${name}的目标` }).click();
  const dialog = page.getByRole('dialog', { name: `设定目标：${name}` });
  await dialog.getByLabel('目标值').fill(text);
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
}

test('a target is set for a unit and a year, shown on tiles and trends, and only to users of the unit', async ({ page, server, browser }) => {
  await importLots(server);
  await signIn(page, server);
  const reader = (unit: string) => ({ loginName: `reader-${unit}`, userName: `读者${unit}`, unitId: unit, roleKeys: ['unit-analyst'] });
  const own = await sendCall(page, '/api/admin-api/users', reader('u2'));
  const other = await sendCall(page, '/api/admin-api/users', reader('u1'));

  await page.goto(`${overview}&unit=u2`);
  await setTarget(page, 'failedRate', '流标率', '120');
  const dialog = page.getByRole('dialog', { name: '设定目标：流标率' });
  await expect(dialog.getByText('流标率的目标值应在 0 到 100 之间（%）')).toBeVisible();
  await dialog.getByLabel('目标值').fill('12');
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(page.getByText(`已设定乙单位${lastYear}年流标率的目标`)).toBeVisible();
  await expect(target(page, 'failedRate')).toHaveText('目标 ≤12%，差 8 个百分点');
  await setTarget(page, 'zbJinE', '成交金额', '80');
  await expect(target(page, 'zbJinE')).toHaveText('目标 ≥80.00 万元，达标');

  // A part of the year is a share of the target of an amount; a part of the lots has none.
  await page.goto(`tradingInsight/tradingOverview?time=${lastYear}-03-01_${lastYear}-06-30&unit=u2`);
  await expect(target(page, 'zbJinE')).toHaveText('全年目标的 50%');
  await page.goto(`${overview}&unit=u2&material=%E7%AE%A1%E6%9D%90`);
  await expect(tile(page, 'zbJinE').getByRole('button', { name: '订阅成交金额' })).toBeAttached();
  await expect(page.locator('[data-target]')).toHaveCount(0);
  await page.goto(overview);
  await expect(tile(page, 'zbJinE').getByRole('button', { name: '设定成交金额的目标' })).toBeAttached();
  await expect(page.locator('[data-target]')).toHaveCount(0);

  await page.goto('tradingInsight/tradingTrendAnalysis?time=last-year&unit=u2&measure=failedRate');
  const trend = page.getByRole('region', { name: '流标率趋势' });
  await trend.getByRole('button', { name: '显示表格' }).click();
  await expect(trend.getByRole('columnheader', { name: '目标' })).toBeVisible();
  await expect(trend.getByRole('row', { name: `${lastYear}-01` })).toContainText('12.00');

  const reading = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
  const shift = await watchLayoutShift(reading);
  await signInFirst(reading, server, 'reader-u2', own.result['password'] ?? '');
  await reading.goto(overview);
  await expect(target(reading, 'failedRate')).toHaveText('目标 ≤12%，差 8 个百分点');
  expect(await shift()).toBeLessThan(0.01);
  await expect(reading.getByRole('button', { name: '设定流标率的目标' })).toHaveCount(0);
  await target(reading, 'failedRate').click();
  await expect(reading.getByRole('dialog', { name: '各单位目标一览' }).getByRole('row', { name: '乙单位' })).toContainText('≤12%');
  await reading.close();

  const stranger = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
  await signInFirst(stranger, server, 'reader-u1', other.result['password'] ?? '');
  await stranger.goto(overview);
  await expect(tile(stranger, 'failedRate').getByRole('button', { name: '订阅流标率' })).toBeAttached();
  await expect(stranger.locator('[data-target]')).toHaveCount(0);
  await stranger.close();

  await page.goto(`${overview}&unit=u2`);
  await target(page, 'failedRate').click();
  await page.getByRole('button', { name: '各单位目标一览' }).click();
  const table = page.getByRole('dialog', { name: '各单位目标一览' });
  await expect(table.getByRole('button', { name: '乙单位流标率的目标：≤12%，修改' })).toBeVisible();
  await expectReadable(page, { large: 'dark' });
  await table.getByRole('button', { name: '甲单位流标率的目标：未设定，修改' }).click();
  await page.getByRole('dialog', { name: '设定目标：流标率' }).getByLabel('目标值').fill('5');
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(table.getByRole('button', { name: '甲单位流标率的目标：≤5%，修改' })).toBeVisible();
});
