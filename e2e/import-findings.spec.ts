import { expectAccessible } from './support/expect-accessible.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

test.use({ demoLots: 0, serverOf: 'import-findings' });
test.describe.configure({ lock: 'import-findings' });
test.beforeEach(({ page, session }) => resumeSession(page, session));

const bundle = {
  'units.csv': 'unit_id,name\nu1,甲燃气公司\n',
  'projects.csv': 'project_id,code,name,unit_id,method,category,notice_at\np1,P1,管网改造,u1,公开招标,E,2025-03-01\n',
  'companies.csv': 'company_id,name\nc1,某某（上海）阀门有限公司\nc2,某某(上海)阀门有限公司\nc3,丙管材有限公司\n',
  'lots.csv': [
    'lot_id,project_id,code,name,status,winner_id,award_amount,budget,opened_at,award_notice_at',
    'l1,p1,1,阀门一标段,流标,c1,900,5.0.0,2025-03-20,2025-03-25',
    'l2,p1,2,管材二标段,成交,c3,900,1000,2025-03-20,2025-03-15',
    'l3,p9,3,管材三标段,成交,c3,700,1000,2025-03-20,2025-03-25',
  ].join('\n'),
};
const release = {
  ...{ ocid: 'ocds-1-1', id: '1', date: '2025-03-01T00:00:00Z', tag: ['award'], buyer: { id: 'B' } },
  parties: [{ id: 'B', name: '乙燃气公司', roles: ['buyer'] }, { id: 'S', name: '丁管材公司', roles: ['supplier'] }],
  tender: { id: 't', title: '管材', procurementMethod: 'open', value: { amount: 100, currency: 'USD' } },
  awards: [{ id: 'a', status: 'active', date: '2025-03-05T00:00:00Z', suppliers: [{ id: 'S', name: '丁管材公司' }], value: { amount: 80, currency: 'USD' } }],
};

test('values that an import empties, refuses, contradicts and joins are listed by kind; a join is undone; OCDS is imported with a rate', async ({ page }) => {
  await page.goto(pathOf('systemImports'));
  const importSession = page.getByRole('region', { name: '导入', exact: true });
  const files = Object.entries(bundle).map(([name, text]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) }));
  await importSession.getByLabel('选择要导入的文件').setInputFiles(files);
  await expect(importSession.getByText(/上传了 4 个文件/)).toBeVisible();
  await importSession.getByRole('button', { name: /^检\s*查$/ }).click();
  await expect(importSession.getByRole('alert')).toContainText('退回 1 行；置空 1 处；矛盾 2 条');
  const kinds = importSession.getByRole('radiogroup', { name: '检查结果' });
  await expect(kinds).toHaveText('退回 1置空 1矛盾 2企业合并 1');

  await kinds.getByRole('radio', { name: '置空 1' }).check();
  const emptied = importSession.getByRole('region', { name: '置空明细' });
  await expect(emptied.getByRole('row').nth(1)).toContainText('5.0.0');
  const saved = page.waitForEvent('download');
  await emptied.getByRole('button', { name: '下载待改行' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^rows_.*\.zip$/);

  await kinds.getByRole('radio', { name: '矛盾 2' }).check();
  const contradictions = importSession.getByRole('region', { name: '矛盾明细' });
  await expect(contradictions.getByRole('row')).toHaveCount(3);
  await contradictions.getByRole('combobox', { name: '矛盾类型' }).click();
  await page.getByTitle('流标或终止却有中标结果（1）').click();
  await expect(contradictions.getByRole('row')).toHaveCount(2);
  await expect(contradictions.getByRole('row').nth(1)).toContainText('阀门一标段');
  await expectAccessible(page);

  await importSession.getByRole('button', { name: /^确认导入/ }).click();
  await expect(importSession.getByRole('alert')).toContainText('已导入', { timeout: 60_000 });
  const joined = page.getByRole('region', { name: '合并的企业' });
  await joined.getByRole('button', { name: '撤销合并 某某(上海)阀门有限公司' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销合并' }).click();
  await expect(joined.getByRole('button', { name: '恢复合并 某某(上海)阀门有限公司' })).toBeVisible({ timeout: 60_000 });

  await importSession.getByLabel('选择要导入的文件').setInputFiles({ name: '公告.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ releases: [release] })) });
  await importSession.getByRole('button', { name: /^检\s*查$/ }).click();
  const rates = importSession.getByRole('region', { name: '外币汇率' });
  await expect(rates).toContainText('2 个外币金额没有汇率');
  await rates.getByLabel('USD 汇率').fill('7.1');
  await rates.getByRole('button', { name: '按填写的汇率重新检查' }).click();
  await expect(rates).toContainText('外币金额已按下列汇率折算');
  await importSession.getByRole('button', { name: /^确认导入/ }).click();
  await expect(importSession.getByRole('alert')).toContainText('已导入', { timeout: 60_000 });
});
