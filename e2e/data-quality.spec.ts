import { expectReadable } from './support/expect-readable.ts';
import { importFiles } from './support/import-files.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

test.use({ demoLots: 0, serverOf: 'data-quality' });

const files = {
  'units.csv': 'unit_id,name,parent_id,in_group,level\nU1,甲总公司,,1,1\nU2,乙分公司,U1,1,2\nU3,台账单位,,,\n',
  'companies.csv': 'company_id,name,province\nC1,安徽天元燃气有限公司,安徽\nC2,安徽天元燃气有限责任公司,安徽\n',
  'projects.csv': 'project_id,code,name,unit_id,notice_at,method\nP1,P1,项目,U3,2026-01-05,公开招标\n',
  'lots.csv': [
    'lot_id,project_id,code,name,opened_at,award_notice_at,status,winner_id,award_amount,budget',
    'L1,P1,1,标段一,2026-02-05,,成交,C1,90,1000000',
    'L2,P1,2,标段二,2026-02-05,2026-02-15,成交,C2,900000,1000000',
    'L3,P1,3,标段三,2026-02-05,2026-02-15,流标,C2,900000,1000000',
  ].join('\n'),
  'bids.csv': 'lot_id,company_id,price\nL1,C1,900000\nL2,C2,900000\nL2,C1,950000\n',
};
test.beforeAll(({ server }) => importFiles(server, files));
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('a cell leads to its gaps, their effects and the rows behind them; two companies are merged, and separated again', async ({ page }) => {
  await page.goto(pathOf('dataQuality'));
  const grid = page.getByRole('table', { name: /^各表各月填写率/ });
  await expect(grid.getByRole('button', { name: /^标段 2026-01：3 个/ })).toBeVisible();
  await expectReadable(page, { large: 'dark' });

  await grid.getByRole('button', { name: /^项目 全部/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: '标段 · 2026-01' });
  const column = drawer.getByRole('listitem').filter({ hasText: '中标通知书发出时间缺 1 / 2 个成交标段' });
  await expect(column).toContainText('1 个成交标段 → 成交趋势按开标时间计入，不计入采购周期');
  await column.getByRole('button', { name: '查看缺中标通知书发出时间的行' }).click();
  await expect(column.getByRole('link', { name: '标段一' })).toBeVisible();
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await expect(grid.getByRole('button', { name: /^标段 2026-01/ })).toBeFocused();

  await expect(page.getByRole('region', { name: '缺口的影响' })).toContainText('没有任何股东数据');
  await expect(page.getByRole('region', { name: '指标可计算比例' })).toContainText(/系统支持的 \d+ 项指标中 \d+ 项可计算/);
  const contradictions = page.getByRole('region', { name: '互相矛盾的数据' });
  await contradictions.getByText('流标或终止却有中标结果').click();
  await expect(contradictions.getByRole('link', { name: '标段三' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await contradictions.getByRole('button', { name: '下载 CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^互相矛盾的数据_.*\.csv$/);
  await expect(page.getByRole('region', { name: '不在单位树中的单位' }).getByRole('row').filter({ hasText: '台账单位' })).toContainText('未填上级单位');
  await expect(page.getByRole('region', { name: '金额疑似单位有误' }).getByRole('row').filter({ hasText: '标段一' })).toContainText('约为其 1/11,111');

  const pairs = page.getByRole('region', { name: '疑似重复企业' });
  const joined = page.getByRole('region', { name: '合并的企业' });
  await pairs.getByRole('button', { name: '合并 安徽天元燃气有限公司 与 安徽天元燃气有限责任公司' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '合并「安徽天元燃气有限公司」' });
  await expect(question).toContainText('投标 2，中标 2');
  await question.getByRole('button', { name: /^合\s*并$/ }).click();
  await expect(pairs).toContainText('没有疑似重复的企业');
  await joined.getByRole('button', { name: '撤销合并 安徽天元燃气有限责任公司' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销合并' }).click();
  await expect(joined.getByRole('row').filter({ hasText: '安徽天元燃气有限责任公司' })).toContainText('已撤销合并，各自统计');
  await expect(pairs).toContainText('没有疑似重复的企业');
});
