import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Server } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { pathOf } from './support/visited-screens.ts';
import { writeXlsx } from './support/write-xlsx.ts';

const heads = ['序号', '项目编号', '项目名称', '标段', '采购方式', '采购单位', '预算（万元）', '参与投标单位', '中标单位', '中标价（万元）', '开标日期'];
const goods = ['PE 管材', '燃气表', '调压箱', '阀门', '信息化服务', '管网改造工程'];
const methods = ['公开招标', '询比采购', '阳光采购', '竞争性谈判'];
const bidders = ['安信管业有限公司', '博远仪表有限公司', '长河机电有限公司', '大成建设有限公司', '恩泽科技有限公司'];
const units = ['某市燃气有限公司', '某县燃气有限公司'];

/** An invented ledger of an office, as a workbook. */
function ledger(): Promise<Buffer> {
  const rows = Array.from({ length: 24 }, (_, index) => {
    const present = [0, 1, 2].map((step) => bidders[(index + step) % bidders.length]);
    const budget = 60 + ((index * 37) % 90);
    const isFailed = index % 11 === 7;
    return [
      index + 1, `ZB-2026-${String(index + 1).padStart(3, '0')}`, `2026年${goods[index % goods.length]}采购`, null, methods[index % methods.length] ?? null,
      units[index % units.length] ?? null, budget, present.join('、'), isFailed ? '流标' : (present[0] ?? null), isFailed ? '/' : Math.round(budget * 93) / 100,
      `${1 + (index % 10)}月${3 + (index % 20)}日`,
    ];
  });
  const total = rows.reduce((sum, row) => sum + Number(row[6]), 0);
  const cells = [['某市燃气集团2026年招标采购台账'], ['填报单位：采购管理部'], heads, ...rows, ['合计', null, null, null, null, null, total]];
  return writeXlsx(cells, '2026年');
}

/** Pictures of the way from an empty product to the first chart of one's own ledger, for the manual. */
export async function takeFirstLedger(page: Page, server: Server, take: (name: string) => Promise<void>): Promise<void> {
  const path = join(server.dataDir, '2026年招标台账.xlsx');
  await writeFile(path, await ledger());
  await signIn(page, server);
  await page.goto(server.url + pathOf('systemImports'));
  await take('first-ledger-empty');
  await page.getByLabel('选择要导入的文件').setInputFiles(path);
  await page.getByRole('button', { name: /^检\s*查$/ }).click();
  const sheet = page.getByRole('region', { name: '2026年招标台账.xlsx · 2026年' });
  await sheet.waitFor();
  await sheet.evaluate((part) => part.scrollIntoView({ block: 'start' }));
  await take('first-ledger-columns');
  await page.getByRole('region', { name: '值的对应' }).evaluate((part) => part.scrollIntoView({ block: 'start' }));
  await take('first-ledger-values');
  await page.getByLabel('采购方式 阳光采购 对应为').click();
  await page.keyboard.type('询比采购');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '按修改重新检查' }).click();
  await page.getByLabel('导入方案名称').fill('某市燃气招标台账');
  await page.getByRole('button', { name: '保存为导入方案' }).click();
  await page.getByLabel('导入方案名称').evaluate((part) => part.scrollIntoView({ block: 'center' }));
  await take('first-ledger-profile');
  await page.getByRole('button', { name: /^确认导入/ }).click();
  await page.getByText('已导入').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await take('first-ledger-loaded');
  await page.goto(`${server.url}${pathOf('tradingOverview')}?time=all`);
  await take('first-ledger-overview');
}
