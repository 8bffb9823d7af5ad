import { expectReadable } from './support/expect-readable.ts';
import { importFiles } from './support/import-files.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { scrollTo } from './support/scroll-to.ts';

test.use({ demoLots: 0, serverOf: 'several-winners' });

/** One lot whose three winners share its amount in unstated parts, one with parts. */
const files = {
  'units.csv': 'unit_id,name\nU1,甲公司\n',
  'companies.csv': 'company_id,name,roles\nC1,乙公司,supplier\nC2,丙公司,supplier\nC3,丁公司,supplier\n',
  'projects.csv': 'project_id,code,name,unit_id,method,category,notice_at\nP1,1,框架项目,U1,公开招标,E,2026-05-04\n',
  'lots.csv': [
    'lot_id,project_id,code,name,budget,opened_at,award_notice_at,status,winner_id,award_amount',
    'L1,P1,1,三家框架,1000000,2026-06-01,2026-06-20,成交,,900000',
    'L2,P1,2,两家有份额,500000,2026-06-01,2026-06-21,成交,,450000',
  ].join('\n'),
  'winners.csv': 'lot_id,company_id,award_amount\nL1,C1,\nL1,C2,\nL1,C3,\nL2,C1,300000\nL2,C2,150000\n',
  'bids.csv': 'lot_id,company_id,price\nL1,C1,900000\nL1,C2,910000\nL1,C3,920000\nL2,C1,300000\nL2,C2,150000\nL2,C3,470000\n',
};

test.beforeAll(({ server }) => importFiles(server, files));
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('several winners of a lot are listed, found and linked, with the amounts that are stated', { tag: '@soak' }, async ({ page }) => {
  const time = 'time=2026-06-01_2026-06-30';
  await page.goto(`tradingInsight/projectDealAnalysis?${time}&lot=L1`);
  const sheet = page.getByRole('dialog');
  const facts = sheet.getByRole('region', { name: '基本情况' });
  await expect(facts.getByText('3 家中标，金额未分')).toBeVisible();
  await expect(facts.getByRole('listitem')).toHaveText(['乙公司 金额未分', '丙公司 金额未分', '丁公司 金额未分']);
  await expect(facts.getByText('90.00', { exact: true })).toBeVisible();
  await expectReadable(page);
  await page.goto(`tradingInsight/projectDealAnalysis?${time}&lot=L2`);
  await expect(facts.getByRole('listitem')).toHaveText(['乙公司 30.00 万元', '丙公司 15.00 万元']);

  await sheet.getByRole('button', { name: '关闭' }).first().click();
  await scrollTo(page.getByRole('region', { name: '中标供应商' }));
  await expect(page.getByText('另有 90.00 万元为多家中标、未分到各家')).toBeVisible();
  await page.goto(`tradingInsight/projectDealAnalysis?${time}&lot=L2`);
  await facts.getByRole('link', { name: '丙公司' }).click();
  await expect(page).toHaveURL(/gys_guid=C2/);
  await expect(page.getByText('15.00', { exact: true }).first()).toBeVisible();
});
