import { readWorkbook } from './support/read-workbook.ts';
import { expectReadable } from './support/expect-readable.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';
import { scrollTo } from './support/scroll-to.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

test('scenes are filtered by state; a function leads to its indicator and its page, and the table is exported', async ({ page }) => {
  await page.goto(pathOf('supervisionScenes'));
  const tiles = page.getByRole('group', { name: '按状态筛选场景' });
  const table = page.getByRole('region', { name: '二十个场景明细' });
  await expect(tiles.getByRole('button', { name: '全部场景 20' })).toBeVisible();
  await expect(page.getByRole('region', { name: '文件与界限' })).toContainText('只作辅助');
  const collusion = table.getByRole('rowheader', { name: /17\. 围串标识别/ });
  await expect(collusion).toContainText('部分');
  await expect(table.getByRole('row').filter({ hasText: '投标行为与疑似团伙' })).toContainText('召回率 0.981');
  await expect(table.getByRole('row').filter({ hasText: '智慧问答' })).toContainText('本系统没有这方面的功能');
  await expectReadable(page, { large: 'dark' });

  await table.getByRole('button', { name: 'T40-1 疑似同一编制' }).click();
  const rule = page.getByRole('dialog', { name: '指标 T40-1' });
  await expect(rule).toContainText('口径');
  await expect(rule).toContainText('不构成结论');
  await page.keyboard.press('Escape');
  await expect(rule).toBeHidden();

  const data = page.getByRole('region', { name: '所需数据' });
  await scrollTo(data);
  await expect(data.getByRole('row').filter({ hasText: '采购方式' })).toContainText('100.00%');
  await tiles.getByRole('button', { name: /^不在本系统范围/ }).click();
  await expect(table.getByRole('rowheader', { name: /\d+\. / })).toHaveCount(5);
  const exporting = page.getByRole('region', { name: '二十个场景', exact: true }).getByRole('button', { name: '导出全部' });
  const { heads, rows } = await readWorkbook(page, () => exporting.click());
  expect(heads).toContain('实测误差');
  expect(new Set(rows.map((row) => row[heads.indexOf('场景状态')]))).toEqual(new Set(['不在本系统范围']));
  expect(rows).toHaveLength(5);

  await tiles.getByRole('button', { name: /^全部场景/ }).click();
  await table.getByRole('row').filter({ hasText: '投标行为与疑似团伙' }).getByRole('link', { name: '异常关系分析' }).click();
  await expect(page).toHaveURL(/warningRelationAnalysis/);
});
