/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { parseMaterial } from '@tenderscope/detection';
import { agrees, groupBy, inOneUnit, priceLevel, quotedItems, referenceLots, type QuotedItem } from '@tenderscope/testing';
import exceljs from 'exceljs';
import { expectAccessible } from './support/expect-accessible.ts';
import { expectReadable } from './support/expect-readable.ts';
import { readPdf, type PdfPage } from './support/read-pdf.ts';
import { sharedBundle, sharedItems } from './support/import-lots.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { scrollTo } from './support/scroll-to.ts';

let items: QuotedItem[];

test.beforeAll(async () => {
  const bundle = await sharedBundle();
  items = quotedItems(bundle, referenceLots(bundle), await sharedItems());
});

test.beforeEach(({ page, session }) => resumeSession(page, session));

/** Content of the page of one material, by its keys in the address: all samples that agree. */
function ownOf(url: string): readonly QuotedItem[] {
  const { searchParams } = new URL(url);
  return inOneUnit(items.filter(({ name, spec }) => {
    const { nameKey, specKey } = parseMaterial(name, spec ?? '', '');
    return nameKey === searchParams.get('name') && agrees(specKey, searchParams.get('key') ?? '');
  }));
}
const figure = (page: Page, name: string): Locator => page.locator(`[data-figure="${name}"] strong`);
const card = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const two = (value: number | null): string => (value ?? 0).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/**
 * A pattern for the displayed text of a price; if it is halfway between two cents either of them, depending on how the sum of its parts
 * rounds.
 */
const rounded = (value: number | null): string => {
  const cents = [-1e-9, 1e-9].map((error) => two((value ?? 0) + error).replaceAll('.', String.raw`\.`));
  return `(?:${cents.join('|')})`;
};

async function saved(page: Page, button: Locator): Promise<exceljs.Workbook> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(await download.path());
  return book;
}

test('the search is the first visible element, the filters of its answer are below', { tag: '@soak' }, async ({ page }) => {
  await page.goto('priceChecks/smartPriceChecks');
  const [search, filters] = await Promise.all(['查找物料', '筛选条件'].map((name) => page.getByRole('search', { name }).boundingBox()));
  expect(search?.y).toBeLessThan(filters?.y ?? 0);
});

test('is a quote for DN110 PE100 pipe fair, down to the rows in an exported file', async ({ page }) => {
  await page.goto('priceChecks/smartPriceChecks?time=all');
  await page.getByRole('combobox', { name: '品名、规格或编码' }).fill('DN110 PE100 聚乙稀管');
  await expect(page.getByRole('option').first()).toBeAttached();
  for (const text of await page.locator('.ant-select-item-option-content').allInnerTexts()) expect(text).not.toMatch(/160|200|250|315/);
  // SDR11 and SDR17 are equally likely: the user chooses.
  await page.keyboard.press('Enter');
  await expect(figure(page, '参考价（P50）')).toHaveCount(0);
  await card(page, '请选择物料').getByRole('link').first().click();
  await expect(page).toHaveURL(/name=PE/);

  const own = ownOf(page.url());
  const level = priceLevel(own);
  await expect(figure(page, '参考价（P50）')).toHaveText(new RegExp(`^${rounded(level.p50)}$`));
  await expect(figure(page, '合理区间（P25–P75）')).toHaveText(new RegExp(`^${rounded(level.p25)} – ${rounded(level.p75)}$`));
  await expect(figure(page, '样本数')).toHaveText(String(level.n));
  await expect(figure(page, '离群报价')).toHaveText(String(level.outliers));

  const dear = Math.ceil((level.p90 ?? 0) * 2);
  await page.getByLabel('核对报价').fill(String(dear));
  await expect(page.getByText(/严重偏高（\d.* 倍）/)).toBeVisible();
  const deviation = ((dear - (level.p50 ?? 1)) / (level.p50 ?? 1)) * 100;
  await expect(page.getByText(`较参考价 +${deviation.toFixed(1)}%，超过预警线 P90`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`较参考价 +${deviation.toFixed(1)}%，超过预警线 P90`)).toBeVisible();
  await expect(page.getByRole('group', { name: '最近查询' }).getByRole('button').filter({ hasText: '110' })).toHaveCount(1);

  const inside = own.filter(({ price }) => price >= (level.p25 ?? 0) && price <= (level.p75 ?? 0));
  await page.locator('[data-figure="合理区间（P25–P75）"] button').last().click();
  await expect(card(page, '合理区间内的报价').getByText(`共 ${inside.length} 条`)).toBeVisible();
  await page.locator('[data-figure="样本数"] button').click();
  for (const chart of ['价格分布', '量价关系']) await expect(card(page, chart).getByRole('button', { name: '导出 Excel' })).toBeVisible();
  const [months, points] = (await saved(page, card(page, '价格走势').getByRole('button', { name: '导出 Excel' }))).worksheets;
  expect(months?.getRow(1).values).toContain('参考价 P50(元/米)');
  expect(points?.getRow(1).values).toContain('折算单价(元)');
  expect(points?.actualRowCount).toBe(own.length + 1);
  const samples = card(page, '报价样本');
  await expect(samples.getByText(`共 ${level.n} 条`)).toBeVisible();
  const sheet = (await saved(page, samples.getByRole('button', { name: '导出全部' }))).worksheets[0];
  expect(sheet?.getRow(1).values).toContain('单价(元)');
  const column = (sheet?.getRow(1).values as string[]).indexOf('单价(元)');
  const prices = sheet?.getColumn(column).values.slice(2) as number[];
  expect(prices.toSorted((a, b) => a - b)).toEqual(own.map(({ unitPrice }) => unitPrice).toSorted((a, b) => a - b));

  await samples.getByRole('link').first().click();
  await expect(page).toHaveURL(/lot=/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('「DN100 燃气阀门」 leads to the matching family in four steps, with a verdict to print', async ({ page }) => {
  await page.goto('priceChecks/smartPriceChecks?time=all');
  // One: the search text. Two: Enter. No price is shown before a choice.
  await page.getByRole('combobox', { name: '品名、规格或编码' }).fill('DN100 燃气阀门');
  await expect(page.locator('.ant-select-item-option-content').first()).toContainText('不能确定是哪一种物料');
  await page.keyboard.press('Enter');
  const choice = card(page, '请选择物料');
  await expect(choice.getByRole('link').filter({ hasText: '全焊接球阀' }).first()).toBeVisible();
  await expect(choice.getByRole('link').filter({ hasText: /法兰球阀/ }).first()).toBeVisible();
  await expect(page.getByText('置信度高')).toHaveCount(0);
  for (const head of ['匹配度', '样本数', '参考价', '规格']) await expect(choice.getByRole('columnheader', { name: head }).first()).toBeVisible();
  await expectAccessible(page);
  // Three: the family. Four: the price.
  await choice.getByRole('link').filter({ hasText: '全焊接球阀' }).first().click();
  await expect(page).toHaveURL(/name=%E5%85%A8%E7%84%8A%E6%8E%A5%E7%90%83%E9%98%80/);
  const level = priceLevel(ownOf(page.url()));
  await page.getByLabel('核对报价').fill(String(Math.round(level.p50 ?? 0)));
  await expect(page.getByText('处于合理区间')).toBeVisible();
  await expect(page.locator('[data-figure="样本数"]')).toContainText(/个标段 · 中标 \d+ 条/);

  const book = await saved(page, page.getByRole('button', { name: '导出核价单' }));
  expect(book.worksheets.map(({ name }) => name.replace(/ .*/, ''))).toEqual(['核价结论', expect.stringMatching(/^明细数据/), '口径']);
  const [verdict, samples, basis] = book.worksheets;
  expect(verdict?.getRow(1).values).toEqual(expect.arrayContaining(['核价结论', 'P10(元/台)', 'P90(元/台)', '最近中标价(元/台)']));
  expect(samples?.getRow(1).values).toEqual(expect.arrayContaining(['标段编号', '中标供应商', '报价时间']));
  const lines = basis?.getSheetValues().flat().map(String).join('\n') ?? '';
  expect(lines).not.toMatch(/key:|dn=|pressureClass/);
  await page.getByRole('button', { name: '重新选择' }).click();
  await expect(choice).toBeVisible();
});

/** A browser without a printer never begins: an event starts it, and the page stays in its print layout. */
const withoutPrinter = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.print = () => void dispatchEvent(new Event('beforeprint'));
  });
const paperOf = async (page: Page): Promise<PdfPage[]> => readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));

test('the verdict prints on one page, with the longest names among its samples and 口径', { tag: '@soak' }, async ({ page }) => {
  const long = { zbr_name: '中国建筑第八工程局有限公司西南分公司物资集中采购管理中心', Gys_Name: '新疆维吾尔自治区阀门与管道附件制造集团股份有限责任公司' };
  const [max = []] = [...groupBy(items, ({ name }) => name).values()].sort((a, b) => b.length - a.length);
  await page.route('**/data-api/pageManyParams/**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { list: Record<string, unknown>[] } };
    const list = body.data.list.map((row) => ({ ...row, ...long, winner: long.Gys_Name, BiaoDuan_bianhao: 'YH2025E0000421-02-JTZB-0017' }));
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, list } } });
  });
  await page.goto(`priceChecks/smartPriceChecks?time=all&price=41&name=${encodeURIComponent(parseMaterial(max[0]?.name ?? '', '', '').nameKey)}`);
  await expect(figure(page, '参考价（P50）')).toBeVisible();
  await withoutPrinter(page);
  await page.getByRole('button', { name: '打印核价单' }).click();
  await expect(page.getByText(/样本（最近 [1-9]\d* 条/)).toBeVisible();
  await expect(card(page, '价格走势')).toHaveCount(0);
  await expect(page.locator('main table tbody tr').first()).toContainText(long.Gys_Name);
  const pages = await paperOf(page);
  expect(pages).toHaveLength(1);
  for (const part of ['P10', 'P90', '中标', long.Gys_Name.slice(0, 6), '置信度']) expect(pages[0]?.text).toContain(part);
});

test('the verdicts of a list of twelve long lines print on one page', { tag: '@soak' }, async ({ page }) => {
  await page.goto('priceChecks/smartPriceChecks?time=all&view=batch');
  const written = groupBy(items.filter(({ spec }) => spec), ({ name, spec }) => JSON.stringify([name, spec]));
  const writings = [...written.values()].flatMap((own) => own.slice(0, 1));
  const longest = writings.sort((a, b) => `${b.name}${b.spec ?? ''}`.length - `${a.name}${a.spec ?? ''}`.length).slice(0, 12);
  const lines = longest.map(({ name, spec, unit, unitPrice }) => [name, `"${spec ?? ''}"`, unit, 10, unitPrice].join(','));
  const csv = { name: '清单.csv', mimeType: 'text/csv', buffer: Buffer.from(['名称,规格,单位,数量,单价', ...lines].join('\n')) };
  await page.getByLabel('报价清单文件').setInputFiles(csv);
  await expect(page.getByText('全部 12', { exact: true })).toBeVisible();
  await withoutPrinter(page);
  await page.getByRole('button', { name: '打印结果' }).click();
  await expect(page.getByRole('columnheader', { name: /P10/ }).first()).toBeVisible();
  const pages = await paperOf(page);
  expect(pages).toHaveLength(1);
  for (const { name } of longest) expect(pages[0]?.text).toContain(name.replace(/\s/g, ''));
});

test('a list is checked line by line, and its result is a coloured workbook', { tag: '@soak' }, async ({ page }) => {
  await page.goto('priceChecks/smartPriceChecks?time=all&view=batch');
  const template = await saved(page, page.getByRole('button', { name: '下载模板' }));
  expect(template.worksheets[0]?.getRow(1).values).toEqual([undefined, '名称', '规格', '单位', '数量', '单价']);

  const file = page.getByLabel('报价清单文件');
  await file.setInputFiles({ name: '旧.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]) });
  await expect(page.getByRole('alert')).toContainText('旧.xls：不支持旧版 .xls 文件');
  await file.setInputFiles({ name: '无价.csv', mimeType: 'text/csv', buffer: Buffer.from('名称,规格\n球阀,DN50') });
  await expect(page.getByRole('alert')).toContainText('没有找到列：单价');

  const writings = groupBy(items.filter(({ spec }) => spec), ({ name, spec }) => JSON.stringify([name, spec]));
  const sample = [...writings.values()].sort((a, b) => b.length - a.length)[0]?.[0];
  const lines = [
    `${sample?.name},${sample?.spec},${sample?.unit},10,${(sample?.unitPrice ?? 0) * 5}`,
    `${sample?.name},${sample?.spec},${sample?.unit},10,${(sample?.unitPrice ?? 0) / 5}`,
    `${sample?.name},${sample?.spec},张,10,5`,
    `${sample?.name},${sample?.spec},${sample?.unit},10,-5`,
    '办公桌,,张,1,800',
  ];
  await file.setInputFiles({ name: '清单.csv', mimeType: 'text/csv', buffer: Buffer.from(`名称,规格,单位,数量,单价\n${lines.join('\n')}`) });
  await expect(page.getByRole('radiogroup', { name: '核价结论' })).toContainText('高于合理区间 1');
  for (const verdict of [/↑↑↑ 严重偏高（.* 倍）/, /↓↓↓ 严重偏低（.*%）/, '未匹配到物料', '单价须为正数']) await expect(page.getByText(verdict)).toBeVisible();
  await expect(page.getByText(/计量单位不一致/)).toBeVisible();

  await page.getByText('低于合理区间 1', { exact: true }).click();
  await page.getByText('单项查价', { exact: true }).click();
  await page.getByRole('combobox', { name: '品名、规格或编码' }).fill('球阀 DN');
  await page.getByText('批量核价', { exact: true }).first().click();
  await expect(page.getByRole('radio', { name: '低于合理区间 1' })).toBeChecked();
  await card(page, '批量核价').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/view=batch/);
  await expect(page.getByRole('combobox', { name: '品名、规格或编码' })).toBeVisible();
  await page.goBack();
  await page.getByText('全部 5', { exact: true }).click();
  await expect(page.getByText(/严重偏高/)).toBeVisible();
  // Moves the pointer off the button that was pressed last, whose colour fades.
  await page.mouse.move(0, 0);
  await expectAccessible(page);

  const sheet = (await saved(page, page.getByRole('button', { name: '导出结果' }))).worksheets[0];
  const heads = sheet?.getRow(1).values as string[];
  const cell = (row: number, head: string) => sheet?.getRow(row).getCell(heads.indexOf(head));
  expect([2, 3, 4, 5, 6].map((row) => cell(row, '核价结论')?.value)).toEqual([
    expect.stringMatching(/^↑↑↑ 严重偏高/),
    expect.stringMatching(/^↓↓↓ 严重偏低/),
    `计量单位不一致：清单为张，样本为${sample?.baseUnit}`,
    '单价须为正数',
    '未匹配到物料',
  ]);
  expect(cell(2, '偏离率')?.value).toBeGreaterThan(2);
  expect(cell(2, '名称')?.fill).toMatchObject({ fgColor: { argb: 'FFF4B183' } });
  expect(cell(3, '名称')?.fill).toMatchObject({ fgColor: { argb: 'FF9DC3E6' } });
});

test('the page is accessible at both sizes, and shows where there are no data', { tag: '@soak' }, async ({ page }) => {
  const chosen = `name=${encodeURIComponent('PE管')}&key=${encodeURIComponent('material=PE100 de=110 sdr=11')}`;
  await page.goto(`priceChecks/smartPriceChecks?time=all&price=41&${chosen}`);
  await expect(figure(page, '参考价（P50）')).toBeVisible();
  await expectReadable(page, { show: () => scrollTo(page.getByText('相似物料')) });
  await page.goto(`priceChecks/smartPriceChecks?time=2011-01-01_2011-12-31&${chosen}`);
  await page.getByRole('button', { name: '查看全部时间、全部单位的报价' }).click();
  await expect(page).toHaveURL(/time=all/);
  await expect(figure(page, '参考价（P50）')).toBeVisible();
});

test('a part of a specification selects every sample that agrees, which can be narrowed; a search without a result shows no price', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`priceChecks/smartPriceChecks?time=all&name=${encodeURIComponent('PE管')}&key=${encodeURIComponent('de=110')}`);
  const own = ownOf(page.url());
  const specs = groupBy(own, ({ name, spec }) => parseMaterial(name, spec ?? '', '').specKey);
  await expect(figure(page, '样本数')).toHaveText(String(own.length));
  await expect(page.getByText(`混合 ${specs.size} 种规格`)).toBeVisible();
  await page.getByRole('combobox', { name: '缩小到一种规格' }).click();
  await page.keyboard.press('Enter');
  const max = Math.max(...[...specs.values()].map(({ length }) => length));
  await expect(figure(page, '样本数')).toHaveText(String(max));
  await expect(page.getByText(/^混合/)).toHaveCount(0);

  await page.getByRole('combobox', { name: '品名、规格或编码' }).fill('办公桌椅');
  await page.keyboard.press('Enter');
  await expect(card(page, '查价结果')).toContainText('未找到「办公桌椅」');
  await expect(figure(page, '参考价（P50）')).toHaveCount(0);
  await page.getByRole('button', { name: '查看报价最多的物料' }).click();
  await expect(card(page, '报价最多的物料').getByRole('link').first()).toBeVisible();
});

test('the initial list respects the filter', { tag: '@soak' }, async ({ page }) => {
  await page.goto('priceChecks/smartPriceChecks?time=2011-01-01_2011-12-31');
  await expect(card(page, '报价最多的物料')).toContainText('抱歉，没有找到相关数据');
  await page.goto('priceChecks/smartPriceChecks?time=all');
  await expect(card(page, '报价最多的物料').getByRole('link').first()).toBeVisible();
});
