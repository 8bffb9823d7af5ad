import type { Page } from '@playwright/test';
import { importFiles } from './support/import-files.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

test.use({ demoLots: 0, serverOf: 'joined-companies' });

/** `C6` is another record of `C5`, under an earlier name. */
const files = {
  'units.csv': 'unit_id,name\nU1,甲单位\n',
  'companies.csv': 'company_id,name,uscc,roles\nC3,丙公司,,supplier\nC5,新名称公司,X5,supplier\nC6,老名称厂,X6,supplier;agency\n',
  'projects.csv': 'project_id,code,name,unit_id,agency_id,notice_at,method\nP1,P1,项目,U1,C6,2026-01-05,公开招标\n',
  'lots.csv': 'lot_id,project_id,code,name,opened_at,award_notice_at,status,winner_id,award_amount\nL1,P1,1,标段一,2026-02-05,2026-02-15,成交,C6,100\n',
  'bids.csv': 'lot_id,company_id,price,is_winner\nL1,C6,100,1\nL1,C3,120,0\n',
  'company_links.csv': 'company_id,other_id,is_same\nC5,C6,1\n',
};
test.beforeAll(({ server }) => importFiles(server, files));
test.beforeEach(({ page, session }) => resumeSession(page, session));

const addressOf = (page: Page): string => decodeURIComponent(new URL(page.url()).search);

test('a link with the id of a joined record opens the company', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${pathOf('individualHolographicPortraitDetail')}?time=all&gys_guid=C6`);
  await expect(page.getByRole('heading', { name: '新名称公司' })).toBeVisible();
  await expect(page.getByText('老名称厂（X6）')).toBeVisible();

  await page.goto(`${pathOf('competitionRelationAnalysis')}?time=all&gys_guid=C6`);
  await expect.poll(() => addressOf(page)).toContain('gys_guid=C5');
  await expect(page.getByText('新名称公司').first()).toBeVisible();

  await page.goto(`${pathOf('companyPair')}?a=C6&b=C3`);
  await expect.poll(() => addressOf(page)).toContain('a=C3&b=C5');
  await page.goto(`${pathOf('companyPair')}?a=C5&b=C6`);
  await expect(page.getByText('两家企业是同一家')).toBeVisible();

  await page.goto(`${pathOf('complexRelationAnalysis')}?companies=C6+C3`);
  await expect.poll(() => addressOf(page)).toContain('companies=C5+C3');
  await expect(page.getByRole('list', { name: '所查企业' })).toContainText('新名称公司');

  await page.goto(`${pathOf('agencyPortraitDetail')}?time=all&daiLi_guid=C6`);
  await expect.poll(() => addressOf(page)).toContain('daiLi_guid=C5');
  await expect(page.getByRole('heading', { name: '新名称公司' })).toBeVisible();
});
