import type { Locator, Page } from '@playwright/test';
import { queries } from '@tenderscope/catalog';
import { formatCount, type PivotRow, type ScreenKey } from '@tenderscope/contract';
import type { screenDefinitions } from '../apps/web/src/screens/definitions.gen.ts';
import { resumeSession } from './support/sign-in.ts';
import { TableRequests } from './support/table-requests.ts';
import { expect, test } from './support/test.ts';
import type { TableRow } from './support/tile-figures.ts';
import { testCases } from './support/tiles-of-cases.ts';
import { testExperts } from './support/tiles-of-experts.ts';
import { pathOf } from './support/visited-screens.ts';
import { scrollTo } from './support/scroll-to.ts';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page, session }) => resumeSession(page, session));

const idOf = (key: string): string => queries.find((query) => query.key === key)?.id ?? '';
const counted = (page: Page, rows: number): Locator => page.getByText(`共 ${formatCount(rows)} 条`);

const subjects = ['projects', 'lots', 'bids', 'suppliers', 'experts'] as const;

const pivots = [
  { subject: 'projects', list: 'query.lotRows', rows: 'pinlei', columns: 'zbr_guid', measure: 'zbJinE' },
  { subject: 'lots', list: 'query.lotRows', rows: 'zbr_guid', columns: 'pinlei', measure: 'zbJinE' },
  { subject: 'bids', list: 'query.bids', rows: 'pinlei', columns: 'QiYe_Type', measure: 'zbJinE' },
  { subject: 'suppliers', list: 'supplier.ranking', rows: 'QiYe_Type', columns: 'sheng_name', measure: 'tbNum' },
  { subject: 'experts', list: 'query.experts', rows: 'specialty', columns: 'expert_sheng', measure: 'reviewNum' },
] as const;

function testStatistics(statistics: string): void {
  for (const subject of subjects) {
    test(`each facet of ${subject} counts the rows it leads to`, { tag: '@soak' }, async ({ page }) => {
      await page.goto(`${statistics}?time=all&subject=${subject}`);
      const groups = page.getByRole('region', { name: /分面$/ }).locator('fieldset');
      await expect(groups.first().locator('label').first()).toBeVisible();
      const titles = await groups.locator('legend').allInnerTexts();
      expect(titles.length).toBeGreaterThan(1);
      const complete = await page.getByText(/^共 [\d,]+ 条$/).innerText();
      for (const title of titles) {
        const value = page.getByRole('group', { name: title, exact: true }).locator('label').first();
        const [, num = ''] = /([\d,]+)$/.exec(await value.innerText()) ?? [];
        await value.click();
        await expect(counted(page, Number(num.replaceAll(',', '')))).toBeVisible();
        await page.getByRole('button', { name: /^清\s*除$/ }).click();
        await expect(page.getByText(complete, { exact: true })).toBeVisible();
        await expect(page.locator('fieldset[aria-busy="true"]')).toHaveCount(0);
      }
    });
  }

  for (const { subject, list, rows, columns, measure } of pivots) {
    test(`the rows behind each kind of cell of the pivot of ${subject} add up to it`, { tag: '@soak' }, async ({ page }) => {
      const requests = new TableRequests(page);
      const groups = `pivot-rows=${rows}&pivot-columns=${columns}&pivot-measure=${measure}&pivot-top=5`;
      const answer = page.waitForResponse((response) => new RegExp(`/list(Many)?Params/${idOf(pivotOf(subject))}`).test(response.url()));
      await page.goto(`${statistics}?time=all&subject=${subject}&view=pivot&${groups}`);
      const cells = ((await (await answer).json()) as { data: { list: PivotRow[] } }).data.list.filter(isLookedAt);
      expect(cells.filter(({ rowKind, columnKind }) => rowKind === 'other' || columnKind === 'other').length).toBeGreaterThan(2);
      for (const cell of cells) {
        const button = page.getByRole('table').getByRole('button', { name: `${rowName(cell)} ${columnName(cell)} `, exact: false }).first();
        const begun = requests.count;
        await button.click();
        const title = page.getByRole('heading', { level: 2, name: /明细$/ });
        await expect(title).toBeVisible();
        const behind = await requests.rowsOf(await requests.behind(`${rowName(cell)} ${columnName(cell)}`, idOf(list), begun));
        const sum = { of: `${rowName(cell)} ${columnName(cell)}`, is: total(behind, measure) };
        expect(sum).toEqual({ ...sum, is: expect.closeTo(cell.value ?? 0, 1) as unknown });
        await page.goBack();
      }
    });
  }
}

const pivotOf = (subject: string): string => (subject === 'projects' ? 'pivot.lots' : `pivot.${subject}`);
/** Combined rows, by themselves and across a total and the largest group; and the crossing of the largest groups. */
const isLookedAt = ({ rowKind, rowPlace, columnKind, columnPlace }: PivotRow): boolean =>
  rowKind === 'other' || columnKind === 'other'
    ? (rowKind !== 'value' || rowPlace === 1) && (columnKind !== 'value' || columnPlace === 1)
    : rowPlace === 1 && columnPlace === 1;
const nameOf = (kind: string, label: string | null): string => (kind === 'total' ? '合计' : kind === 'other' ? '其他' : (label ?? '未填写'));
const rowName = ({ rowKind, rowLabel }: PivotRow): string => nameOf(rowKind, rowLabel);
const columnName = ({ columnKind, columnLabel }: PivotRow): string => nameOf(columnKind, columnLabel);
const numbersOf = (rows: readonly TableRow[], column: string): number[] =>
  rows.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []));
const total = (rows: readonly TableRow[], column: string): number => numbersOf(rows, column).reduce((sum, value) => sum + value, 0);

function testPrices(prices: string): void {
  test('the quotations behind each figure of a price add up to it', { tag: '@soak' }, async ({ page }) => {
    const requests = new TableRequests(page);
    await page.goto(prices);
    await page.getByRole('region', { name: '报价最多的物料' }).getByRole('link').first().click();
    await expect(page.locator('[data-figure]')).toHaveCount(8);
    const rowsBehind = async (name: string, title: string): Promise<TableRow[]> => {
      const begun = requests.count;
      await page.locator(`[data-figure="${name}"] button[title]`).click();
      await expect(page.locator(':focus').getByRole('heading', { level: 2 })).toHaveText(title);
      const request = await requests.behind(title, idOf('price.quotes'), begun);
      return requests.rowsOf(request);
    };
    const shown = (name: string): Promise<string> => page.locator(`[data-figure="${name}"] strong`).innerText();
    const all = await rowsBehind('样本数', '报价样本');
    expect(await shown('样本数')).toBe(formatCount(all.length));
    const sorted = numbersOf(all, 'price').sort((a, b) => a - b);
    const level = Object.fromEntries([0.1, 0.25, 0.5, 0.75, 0.9].map((share) => [`P${share * 100}`, percentile(sorted, share)]));
    const within = (min = -Infinity, max = Infinity): number[] =>
      sorted.filter((price) => price >= min - 1e-9 && price <= max + 1e-9);

    expect(await rowsBehind('参考价（P50）', '报价样本')).toHaveLength(all.length);
    expect(await shown('参考价（P50）')).toBe(price(level['P50']));
    const fair = await rowsBehind('合理区间（P25–P75）', '合理区间内的报价');
    expect(await shown('合理区间（P25–P75）')).toBe(`${price(level['P25'])} – ${price(level['P75'])}`);
    expect(numbersOf(fair, 'price').sort((a, b) => a - b)).toEqual(within(level['P25'], level['P75']));
    const low = await rowsBehind('预警线 P10', '预警线 P10 及以下的报价');
    expect(await shown('预警线 P10')).toBe(price(level['P10']));
    expect(numbersOf(low, 'price').sort((a, b) => a - b)).toEqual(within(-Infinity, level['P10']));
    const high = await rowsBehind('预警线 P90', '预警线 P90 及以上的报价');
    expect(await shown('预警线 P90')).toBe(price(level['P90']));
    expect(numbersOf(high, 'price').sort((a, b) => a - b)).toEqual(within(level['P90']));
    const outliers = await rowsBehind('离群报价', '离群报价');
    expect(await shown('离群报价')).toBe(formatCount(outliers.length));
    expect(outliers).toHaveLength(all.filter((row) => row['is_outlier'] === 1).length);
    const [newest] = (await rowsBehind('最近报价', '报价样本')).toSorted((a, b) => Number(b['quoted_at']) - Number(a['quoted_at']));
    expect(await shown('最近报价')).toBe(price(Number(newest?.['price'])));
  });

  test('samples of a material counted in a list are those on its own page', { tag: '@soak' }, async ({ page }) => {
    const sampleNum = page.locator('[data-figure="样本数"] strong');
    const leadsToItsSamples = async (title: string): Promise<void> => {
      const card = page.getByRole('region', { name: title, exact: true });
      await scrollTo(card);
      const rows = card.locator('.ant-table-row');
      await expect(rows.first()).toBeVisible();
      const heads = await card.locator('thead th, .ant-table-thead .ant-table-cell').allInnerTexts();
      const cell = rows.first().locator('.ant-table-cell').nth(heads.indexOf('样本数'));
      await expect(cell).toHaveText(/[1-9]/);
      const num = await cell.innerText();
      await rows.first().getByRole('link').first().click();
      await expect(sampleNum).toHaveText(num);
    };
    await page.goto(prices);
    await leadsToItsSamples('报价最多的物料');
    // Not every material has a similar one.
    await page.goto(`${prices}?time=all`);
    await page.getByRole('combobox', { name: '品名、规格或编码' }).fill('DN110 PE100 聚乙烯管');
    await expect(page.getByRole('option').first()).toBeAttached();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: '请选择物料' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/name=PE/);
    await leadsToItsSamples('相似物料');
  });
}

function testSuppliers(search: string): void {
  test('the figures of a supplier are the rows they lead to', { tag: '@soak' }, async ({ page }) => {
    const requests = new TableRequests(page);
    await page.goto(`${search}?time=2025-01-01_2025-12-31`);
    await page.getByRole('region', { name: '投标最多的供应商' }).getByRole('link').first().click();
    const rowsBehind = async (metric: string, title: string): Promise<TableRow[]> => {
      const begun = requests.count;
      await page.locator(`section[data-metric="${metric}"] button[title^=查看]`).click();
      const request = await requests.behind(title, idOf('supplier.bids'), begun);
      await expect(page.getByRole('heading', { name: title, level: 2 })).toBeInViewport();
      return requests.rowsOf(request);
    };
    const shown = (metric: string): Promise<string> => page.locator(`section[data-metric="${metric}"] strong`).innerText();
    const bids = await rowsBehind('tbNum', '投标标段');
    const wins = await rowsBehind('zbRate', '中标标段（按开标时间）');
    const awards = await rowsBehind('zbNum', '成交标段（按成交时间）');
    expect(await rowsBehind('zbJinE', '成交标段（按成交时间）')).toEqual(awards);
    expect(await shown('tbNum')).toBe(formatCount(bids.length));
    expect(await shown('zbNum')).toBe(formatCount(awards.length));
    const decided = bids.filter(({ jieguo }) => jieguo !== '待定标' && jieguo !== '终止' && jieguo !== '结果不明');
    expect(await shown('zbRate')).toBe(((wins.length / decided.length) * 100).toFixed(2));
    expect(await shown('zbJinE')).toBe(price(numbersOf(awards, 'zbJinE').reduce((sum, one) => sum + one, 0) / 10_000));
  });
}

function testCompetition(path: string): void {
  test('the figures of a company are those of the rivals they lead to', { tag: '@soak' }, async ({ page }) => {
    const requests = new TableRequests(page);
    await page.goto(`${path}?time=all`);
    const first = page.getByRole('region', { name: '相遇最多的企业对' }).locator('.ant-table-row').first().getByRole('link').first();
    const portrait = new URL((await first.getAttribute('href')) ?? '', page.url());
    await page.goto(`${path}?time=all&gys_guid=${portrait.searchParams.get('gys_guid') ?? ''}`);
    const begun = requests.count;
    await page.locator('section[data-metric="rivalNum"] button[title^=查看]').click();
    const rows = await requests.rowsOf(await requests.behind('全部对手', idOf('competition.rivals'), begun));
    const shown = (metric: string): Promise<string> => page.locator(`section[data-metric="${metric}"] strong`).innerText();
    const columns = { meetNum: 'meetNum', meetWins: 'ownWins', meetLosses: 'rivalWins', otherWins: 'otherWins' } as const;
    expect(await shown('rivalNum')).toBe(formatCount(rows.length));
    for (const [metric, column] of Object.entries(columns)) {
      expect(await shown(metric)).toBe(formatCount(numbersOf(rows, column).reduce((sum, one) => sum + one, 0)));
    }
  });
}

function testWarnings(path: string): void {
  test('the figures of findings are the rows they lead to', { tag: '@soak' }, async ({ page }) => {
    const requests = new TableRequests(page);
    await page.goto(`${path}?time=all`);
    const rowsBehind = async (metric: string, title: string, query: string): Promise<TableRow[]> => {
      const begun = requests.count;
      await page.locator(`section[data-metric="${metric}"] button[title^=查看]`).click();
      return requests.rowsOf(await requests.behind(title, idOf(query), begun));
    };
    const shown = (metric: string): Promise<string> => page.locator(`section[data-metric="${metric}"] strong`).innerText();
    await expect(page.getByRole('listbox', { name: '疑似团伙' }).getByRole('option').first()).toBeVisible();
    const strong = await rowsBehind('strongGroupNum', '强证据', 'relation.groups');
    expect(await shown('strongGroupNum')).toBe(formatCount(strong.length));
    const lots = await rowsBehind('groupLotNum', '涉及标段', 'relation.groupLots');
    expect(await shown('groupLotNum')).toBe(formatCount(lots.length));
    expect(await shown('groupAmount')).toBe(price(numbersOf(lots, 'zbJinE').reduce((sum, one) => sum + one, 0) / 10_000));
    const alike = await rowsBehind('hardwarePairNum', '硬件信息相同', 'relation.sameHardware');
    expect(await shown('hardwarePairNum')).toBe(formatCount(new Set(alike.map((row) => `${String(row['gys_guid'])} ${String(row['Target_Gys_guid'])}`)).size));
  });
}

function percentile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN];
  return low + (high - low) * (place % 1);
}

const price = (yuan: number | undefined): string => (yuan ?? Number.NaN).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function testRanking(ranking: string): void {
  test('the ranking has the suppliers within a range, whichever end was given first, and none of them twice', { tag: '@soak' }, async ({ page }) => {
    const isRequested = page.waitForRequest((request) => request.url().includes(`/pageManyParams/${idOf('supplier.ranking')}`) && (request.postData() ?? '').includes('tbNum'));
    await page.goto(`${ranking}?time=all&home=all&tbNum=9~3`);
    const card = page.getByRole('region', { name: /^供应商交易排名(（.*）)?$/ });
    await scrollTo(card);
    await expect(card.locator('.ant-table-row').first()).toBeVisible();
    const rows = await new TableRequests(page).rowsOf(await isRequested);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ tbNum }) => Number(tbNum) < 3 || Number(tbNum) > 9)).toEqual([]);
    expect(new Set(rows.map((row) => row['gys_guid'])).size).toBe(rows.length);
    await expect(card.getByText(`共 ${formatCount(rows.length)} 条`)).toBeVisible();
  });
}

function testPartyList(list: string, ranking: 'issuer.ranking' | 'agency.ranking', name: 'zbr_name' | 'daiLi_DanWei'): void {
  test(`${ranking} finds by a part of a name, and only that`, { tag: '@soak' }, async ({ page }) => {
    const isRequested = page.waitForRequest((request) => request.url().includes(`/pageParams/${idOf(ranking)}`) && (request.postData() ?? '').includes('like'));
    await page.goto(`${list}?time=all`);
    const first = page.locator('main .ant-table-row').first();
    const text = ((await first.getByRole('link').first().textContent()) ?? '').slice(0, 4);
    await page.getByRole('search', { name: /查找/ }).getByRole('combobox').fill(text);
    await page.keyboard.press('Enter');
    const rows = await new TableRequests(page).rowsOf(await isRequested);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !String(row[name]).includes(text))).toEqual([]);
    await expect(page.getByText(`共 ${formatCount(rows.length)} 条`)).toBeVisible();
    await expect(page).toHaveURL(/name=/);
  });
}

type Definitions = typeof screenDefinitions;
type ScreenOfOwnFigures = { [Key in ScreenKey]: Definitions[Key]['tiles'] extends 'own' ? Key : never }[ScreenKey];

/** Tests of each screen whose figures are not tiles over the common filters. */
const tests: Readonly<Record<ScreenOfOwnFigures, (path: string) => void>> = {
  basicDataStatistics: testStatistics,
  individualHolographicPortrait: testSuppliers,
  warningRelationAnalysis: testWarnings,
  competitionRelationAnalysis: testCompetition,
  smartPriceChecks: testPrices,
  transactionRank: testRanking,
  riskCases: testCases,
  expertReviewAbility: testExperts,
  issuerPortrait: (path) => testPartyList(path, 'issuer.ranking', 'zbr_name'),
  agencyPortrait: (path) => testPartyList(path, 'agency.ranking', 'daiLi_DanWei'),
};
for (const [key, begin] of Object.entries(tests)) begin(pathOf(key as ScreenOfOwnFigures));
