import { expectReadable } from './support/expect-readable.ts';
import { importFiles } from './support/import-files.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

test.use({ demoLots: 0, serverOf: 'opening-checks' });
test.beforeEach(({ page, session }) => resumeSession(page, session));

const files = {
  'units.csv': 'unit_id,name\nu1,甲单位\n',
  'companies.csv': 'company_id,name\nc1,甲公司\nc2,乙公司\nc3,丙公司\n',
  'projects.csv': 'project_id,code,name,unit_id,notice_at,method\np1,P1,管网项目,u1,2026-02-10,公开招标\n',
  'lots.csv': [
    'lot_id,project_id,code,name,opened_at,status,ceiling_price',
    'l1,p1,L1,管网一标段,2026-03-10T09:30:00,进行中,1000000',
    'l2,p1,L2,管网二标段,2026-03-11T09:30:00,进行中,1000000',
    'l3,p1,L3,管网三标段,,进行中,1000000',
  ].join('\n'),
  'bids.csv': [
    'lot_id,company_id,price,lock_no',
    'l1,c1,449999,k1', 'l1,c2,900137,k1', 'l1,c3,931219,k3',
    'l2,c1,900137,', 'l2,c2,931219,', 'l2,c3,957841,',
    'l3,c1,900137,',
  ].join('\n'),
};

test('a buyer sees an imported opening with its findings, opens its prices and reasons, and makes it a case', async ({ page, server }) => {
  await page.goto(pathOf('openingChecks'));
  const list = page.getByRole('region', { name: '已开标未定标的标段' });
  await expect(list.getByText('抱歉，没有找到相关数据')).toBeVisible();

  await importFiles(server, files);
  await page.reload();
  const rows = list.locator('.ant-table-row');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('管网二标段');
  await expect(page.getByText('另有 1 个标段有投标、无结果，但没有开标时间，未核查')).toBeVisible();
  await page.getByText('异常低价', { exact: true }).first().click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/kind=lowNum/);

  await rows.first().getByRole('link', { name: '管网一标段' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('img', { name: /报价分布：3 家.*均价的 50.00%.*最高限价/ })).toBeVisible();
  await expect(sheet.getByRole('region', { name: '定标前可核对' }).getByRole('listitem')).toHaveText([/^相同设备或账户：/, /^异常低价：.*书面说明/]);
  const findings = sheet.getByRole('list', { name: '线索', exact: true }).locator('> li');
  await expect(findings).toHaveCount(2);
  await expect(findings.first()).toContainText(/线索：相同设备或账户证据强甲公司 与 乙公司.*加密锁号相同.*不支持的理由.*样本少：同场 1 个标段/);
  await expect(findings.first().getByRole('link', { name: '查看两家企业的全部关系' })).toHaveAttribute('href', /companyPair\?.*a=c1&b=c2/);
  await expect(findings.nth(1)).toContainText(/线索：异常低价.*低于 50.00%.*不等于投标无效/);
  await expectReadable(page, { large: 'dark' });
  await sheet.getByRole('button', { name: '转为线索' }).click();
  await page.getByRole('button', { name: /^登\s*记$/ }).click();
  await expect(page.getByRole('link', { name: /查看线索 XS/ })).toBeVisible();

  await test.step('a lot without a time of opening, and an unknown one, have no parts that could read as harmless', async () => {
    for (const [guid, note] of [['l3', '该标段没有开标时间，未核查。'], ['nobody', '没有这个标段，或不在您的单位范围内。']] as const) {
      await page.goto(`${pathOf('openingChecks')}?opened=${guid}`);
      await expect(sheet.getByText(note)).toBeVisible();
      await expect(sheet.getByRole('heading', { level: 3 })).toHaveCount(0);
    }
  });
});
