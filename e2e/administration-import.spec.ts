import { expectAccessible } from './support/expect-accessible.ts';
import { expectReadable } from './support/expect-readable.ts';
import { OverviewPage } from './support/overview-page.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';
import { scrollTo } from './support/scroll-to.ts';

test.use({ demoLots: 0, serverOf: 'first-import' });
test.describe.configure({ lock: 'first-import' });
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('an empty warehouse is explained on every card, with the ways to import; in the browser an archive is checked, its refused rows are listed, and it is loaded after confirmation', async ({ page }) => {
  const overview = new OverviewPage(page);
  await overview.open();
  await overview.expectTiles({ projectNum: 0, lotNum: 0, dealNum: 0, zbJinE: null, savingRate: null, cycleDays: null, activeSuppliers: 0 });
  for (const title of ['成交趋势', '采购方式占比', '地区成交', '单位成交 Top10', '类别构成', '采购漏斗', '供应商 Top10']) {
    await scrollTo(overview.card(title));
    await expect(overview.card(title).locator('.ant-empty-description')).toHaveText('暂无数据');
  }
  await expect(overview.card('最新成交').getByText('抱歉，没有找到相关数据')).toBeVisible();
  const wayIn = page.getByRole('status').filter({ hasText: '尚未导入数据' }).getByRole('link', { name: '数据导入' });
  await expect(wayIn).toHaveAttribute('href', /system\/imports$/);
  await expectAccessible(page);

  await page.goto(pathOf('systemImports'));
  const importSession = page.getByRole('region', { name: '导入', exact: true });
  const units = 'unit_id,name\nZ1,甲公司\nZ2,\nZ3,丙公司\n';
  await importSession.getByLabel('选择要导入的文件').setInputFiles({ name: 'units.csv', mimeType: 'text/csv', buffer: Buffer.from(units) });
  await expect(importSession.getByText('units.csv（')).toBeVisible();
  await importSession.getByRole('button', { name: /^检\s*查$/ }).click();
  await expect(importSession.getByRole('alert')).toContainText('尚未写入：读取 3 行，合格 2 行，退回 1 行');
  const rejects = importSession.getByRole('region', { name: '退回明细' });
  await expect(rejects.getByRole('row').nth(1)).toContainText('必填项为空');
  await expectReadable(page, { large: 'dark' });
  const saved = page.waitForEvent('download');
  await rejects.getByRole('button', { name: '下载退回明细' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^rejects_.*\.csv$/);
  await importSession.getByRole('button', { name: '确认导入 2 行' }).click();
  await expect(importSession.getByRole('alert')).toContainText('已导入 2 行，退回 1 行', { timeout: 60_000 });
  const run = page.getByRole('region', { name: '导入记录' }).getByRole('row').filter({ hasText: 'units.csv' });
  await expect(run).toContainText('部分退回');
  await expect(run).toContainText('admin');
  await importSession.getByLabel('选择要导入的文件').setInputFiles({ name: 'units.csv', mimeType: 'text/csv', buffer: Buffer.from('id,title\n1,x\n') });
  await importSession.getByRole('button', { name: /^检\s*查$/ }).click();
  await expect(importSession.getByRole('alert')).toContainText('缺少必需的列 unit_id');
});
