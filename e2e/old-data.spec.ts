import { expectReadable } from './support/expect-readable.ts';
import { importFiles } from './support/import-files.ts';
import { OverviewPage } from './support/overview-page.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ demoLots: 0, serverOf: 'old-data' });

/** Deals of 2018 and 2019: by a notice, by their opening, and two without a date. */
const files = {
  'units.csv': 'unit_id,name\nU1,甲公司\n',
  'companies.csv': 'company_id,name,roles\nC1,乙公司,supplier\n',
  'projects.csv': 'project_id,code,name,unit_id,method,category,notice_at\nP1,1,项目一,U1,公开招标,E,2018-05-04\nP2,2,项目二,U1,询价,E,\n',
  'lots.csv': [
    'lot_id,project_id,code,name,budget,opened_at,award_notice_at,status,winner_id,award_amount',
    'L1,P1,1,标段一,1000000,2018-06-01,2018-06-20,成交,C1,900000',
    'L2,P2,2,标段二,500000,2019-12-10,,成交,C1,400000',
    'L3,P1,3,标段三,80000,,,成交,C1,70000',
    'L4,P2,4,标段四,60000,,,成交,C1,50000',
  ].join('\n'),
  'bids.csv': 'lot_id,company_id,price,is_winner\nL1,C1,900000,1\n',
};

test.beforeAll(({ server }) => importFiles(server, files));
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('a screen opens on the last twelve months with data, and leads back to them', { tag: '@soak' }, async ({ page }) => {
  const overview = new OverviewPage(page);
  await overview.open('');
  const lines = page.getByRole('status');
  await expect(lines.filter({ hasText: '近12个月没有数据，已显示最后有数据的12个月；数据在 2018-05 至 2019-12' })).toBeVisible();
  await overview.expectTiles({ dealNum: 1, zbJinE: 400_000, avgBidders: null });
  expect(new URL(page.url()).searchParams.has('time')).toBe(false);
  await expectReadable(page);

  await page.getByRole('radio', { name: '近12个月' }).click();
  await expect(page).toHaveURL(/time=last12/);
  await expect(lines.filter({ hasText: '所选期间没有数据；数据在 2018-05 至 2019-12' })).toBeVisible();
  await overview.expectTiles({ dealNum: 0, zbJinE: null });
  await page.getByRole('button', { name: '查看最后有数据的12个月' }).click();
  await overview.expectTiles({ dealNum: 1, zbJinE: 400_000 });
  await expect(lines.filter({ hasText: '没有数据' })).toHaveCount(0);
});

test('rows without a date are counted, listed and left out of every figure of a period', { tag: '@soak' }, async ({ page }) => {
  const overview = new OverviewPage(page);
  await overview.open('?time=2018-01-01_2019-12-31');
  await overview.expectTiles({ dealNum: 2, zbJinE: 1_300_000 });
  await expect(page.getByRole('status').filter({ hasText: '另有 2 个成交标段无日期，12.00 万元未计入' })).toContainText('另有 1 个标段没有任何日期');
  await page.getByRole('button', { name: '查看无日期的成交标段' }).click();
  const drawer = page.getByRole('dialog', { name: '无日期的成交标段' });
  await expect(drawer.getByText('共 2 条')).toBeVisible();
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('button', { name: '查看无日期的成交标段' })).toBeFocused();

  await page.goto('tradingInsight/tradingOverview?time=2019-01-01_2019-12-31&lot=L2');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('2019-12-10 按开标')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^按开标/ })).toBeVisible();
});
