/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { ScreenKey } from '@tenderscope/contract';
import { OverviewPage } from './support/overview-page.ts';
import { readPdf } from './support/read-pdf.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { openComplete, screensOfTour } from './support/visited-screens.ts';

test.describe.configure({ mode: 'parallel' });
const a4 = { long: 842, short: 595 };

interface Paper {
  charts: number;
  texts: readonly string[];
  pages?: number;
  isUpright?: true;
  /** It shows no data of the warehouse, and so no date of the data. */
  isWithoutData?: true;
}
/** Number of charts on the paper of each screen, and texts of it: titles and heads of tables, without spaces. */
const papers: Readonly<Record<ScreenKey, Paper>> = {
  tradingOverview: { charts: 7, texts: ['成交趋势', '公开招标', '流标率', '供应商Top10', '最新成交', '标段名称招标人成交金额'] },
  tradingTrendAnalysis: { charts: 6, texts: ['成交金额趋势', '年度对比', '季节热力', '标段名称招标人成交金额'] },
  storageSituationAnalysis: { charts: 7, texts: ['入库趋势', '激活漏斗', '企业规模', '新入库供应商', '企业类型企业规模', '首次投标时间'] },
  projectDealAnalysis: { charts: 5, texts: ['成交金额分布', '品类下浮率', '中标供应商', '标段名称招标人预算金额'] },
  basicDataStatistics: { charts: 0, texts: ['标段明细', '标段名称', '招标人', '节资率'] },
  savingResourceAnalysis: { charts: 7, texts: ['节资趋势', '预算到中标', '节资率分布', '标段名称招标人', '预算金额'] },
  individualHolographicPortrait: { charts: 0, texts: ['查找供应商', '投标最多的供应商'] },
  // A dossier: every list of the supplier is on it.
  individualHolographicPortraitDetail: {
    charts: 6,
    texts: ['统一社会信用代码', '不随所选期间变化', '同类中位', '邀请、投标与中标趋势', '价格水平', '主要对手', '其他供应商数', '投标标段', '合同', '被触发的指标'],
    pages: 8,
  },
  smartPriceChecks: { charts: 3, texts: ['参考价（P50）', '价格走势', '量价关系', '相似度', '依据', '规格型号', '折算单价'] },
  attributeDistribution: { charts: 7, texts: ['地区分布', '企业类型', '成立年限', '全部供应商', '企业规模'] },
  transactionAnalysis: { charts: 5, texts: ['活跃度四象限', 'ABC帕累托', '集中度趋势', '依赖单一单位的供应商', '最大单位占比'] },
  issuerMarket: { charts: 3, texts: ['招标人Top10', '招标人排名', '采购方式占比', '标段名称'] },
  agencyMarket: { charts: 3, texts: ['代理机构Top10', '代理机构排名', '委托单位数'] },
  issuerPortrait: { charts: 0, texts: ['招标人', '前五家占比'] },
  issuerPortraitDetail: {
    charts: 5,
    texts: ['同类中位数', '成交趋势', '流标原因', '否决投标原因', '供应商集中与延续', '所委托的代理机构', '评标专家', '指标线索与同级单位比较', '被触发指标的标段'],
  },
  agencyPortrait: { charts: 0, texts: ['代理机构', '委托单位数'] },
  agencyPortraitDetail: {
    charts: 5,
    texts: ['同类中位数', '成交趋势', '供应商', '流标原因', '否决投标原因', '反复同场的投标人', '委托单位'],
  },
  // There is no group among goods; the empty page states why that proves nothing.
  warningRelationAnalysis: { charts: 0, texts: ['疑似团伙', '选中的线索', '没有发现不等于没有问题', '仅供核查'] },
  competitionRelationAnalysis: { charts: 4, texts: ['相遇最多的企业对', '相遇矩阵', '相遇网络', '中标顺序', '报价梯度', '仅供核查'] },
  companyReport: {
    charts: 2,
    texts: ['结论', '登记信息', '股东（向上两层）', '投标与中标', '相同特征逐标段', '指标逐项', '判定说明', '仅供核查，不构成结论'],
    pages: 12,
    isUpright: true,
  },
  dataReportIndex: {
    charts: 8,
    texts: ['摘要', '总体情况', '金额指标', '历年同期成交金额', '成交金额最大的供应商', '附表与口径', '仅供核查，不构成结论'],
    pages: 12,
    isUpright: true,
  },
  complexRelationAnalysis: { charts: 1, texts: ['查询条件', '关系图', '数据截至', '仅供核查'] },
  competitionRelationAnalysisDetail: { charts: 1, texts: ['相遇', '报价差与中标', '投标硬件记录', '仅供核查'] },
  transactionRank: { charts: 1, texts: ['供应商Top20', '成交金额排名', '超过企业'] },
  expertReviewAbility: { charts: 5, texts: ['严松度漏斗图', '供应商倾向', '评分矩阵', '平均偏离度分布', '历年平均偏离度', '不构成结论'] },
  expertReviewAbilityDetail: { charts: 1, texts: ['评审能力', '严松度历年变化', '评过的供应商', '不支持的理由', '参评的标段', '评分矩阵', '不构成结论'] },
  venueOrders: { charts: 0, texts: ['场地日历', '至20', '审核通过', '办理中', '空闲', '还没有场地', '北京时间'], isWithoutData: true },
  systemUsers: { charts: 0, texts: ['账号', '最近登录', '系统管理员'] },
  systemRoles: { charts: 0, texts: ['数据范围', '职责', '单位分析员'] },
  // Its newest entries are the queries of the other journeys.
  systemAudit: { charts: 0, texts: ['时间', '网络地址', '查询'], pages: 10 },
  systemImports: { charts: 0, texts: ['导入记录', '数据版本', '不写入任何数据'] },
  dataQuality: { charts: 0, texts: ['缺口的影响', '指标可计算比例', '招标公告时间'] },
  systemData: { charts: 0, texts: ['统计所依据的版本', '各表行数', '标段'] },
  systemTradeWords: { charts: 0, texts: ['行业用语', '对应的品名', '燃气阀门'] },
  systemThresholds: { charts: 0, texts: ['依法招标的最短投标期', '决定的指标', '修改记录'] },
  systemSettings: { charts: 0, texts: ['环境变量', '会话闲置多少分钟后失效'] },
  riskCases: { charts: 0, texts: ['指标可计算性', '指标编码', '检验对象数', '命中率', '不构成结论'] },
};

test.beforeEach(async ({ page, session }) => {
  // Simulates a browser that shows its dialog and records, until it is left, how many charts there are on the paper.
  await page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.body.dataset['printed'] = String(document.querySelectorAll('main [role="img"] > div > svg').length);
    };
  });
  await resumeSession(page, session);
});

/** Starts printing and returns the number of charts on the paper. */
async function print(page: Page): Promise<number> {
  await page.locator('header summary').click();
  await page.getByRole('button', { name: '打印', exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', /\d/);
  await expect(page.getByText('正在准备打印')).toBeHidden();
  return Number(await page.locator('body').getAttribute('data-printed'));
}

for (const { key, name, hasPeriod } of screensOfTour('issuerMarket')) {
  test(`${name} on paper is A4 ${papers[key].isUpright ? 'upright' : 'landscape'}, complete, with its texts as text`, async ({ page }) => {
    await openComplete(page, key, '?time=all&category=E');
    await expect(page.locator('main section').first()).toBeVisible();
    const { charts, texts, pages: maxPages = 5, isUpright = false, isWithoutData = false } = papers[key];
    expect(await print(page)).toBe(charts);
    await page.emulateMedia({ media: 'print' });
    const right = (element: Element): number => element.getBoundingClientRect().right;
    const edge = await page.locator('main').evaluate(right);
    for (const table of await page.locator('main table').all()) expect(await table.evaluate(right), 'a table that is cut').toBeLessThan(edge);
    await expect(page.getByRole('button', { name: '口径说明' }).filter({ visible: true })).toHaveCount(0);
    const dates = page.locator('main td').filter({ hasText: /^\d{4}-\d\d-\d\d$/ });
    const lines = await dates.evaluateAll((cells) => cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }));
    expect(lines.filter((count) => count > 1), 'dates on two lines').toEqual([]);
    const names = await page.locator('main td a').evaluateAll((links) => links.map((link) => getComputedStyle(link).display));
    expect(names.filter((display) => display !== 'inline'), 'names in columns of their own').toEqual([]);
    const pages = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    expect(pages.length).toBeLessThanOrEqual(maxPages);
    for (const [index, { width, height, text, extent }] of pages.entries()) {
      expect([width, height].map(Math.round)).toEqual(isUpright ? [a4.short, a4.long] : [a4.long, a4.short]);
      expect(text).toMatch(new RegExp(`第${index + 1}.，共${pages.length}.`));
      // Content from top to bottom, except the end.
      expect(extent[0], 'where a page begins').toBeLessThan(0.15);
      if (index < pages.length - 1) expect(extent[1], 'where a page ends').toBeGreaterThan(0.65);
    }
    const text = pages.map((each) => each.text).join('');
    // The content of administration does not depend on data.
    const stamp = key.startsWith('system') || isWithoutData ? [] : ['数据截至'];
    for (const part of [name, ...stamp, ...(hasPeriod ? ['期间：全部时间'] : []), ...texts]) expect(text, part).toContain(part);
    for (const control of ['退出', '重置', '收起菜单']) expect(text).not.toContain(control);
  });
}

test('printed from the browser\'s own menu a chart is complete, too, and one that has not loaded shows a message', { tag: '@soak' }, async ({ page }) => {
  await page.goto('tradingInsight/tradingOverview?time=all');
  await new OverviewPage(page).settled();
  await expect(page.locator('main canvas').first()).toBeVisible();
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.map(({ text }) => text).join('')).toContain('未加载，请用右上');
  await page.emulateMedia({ media: 'print' });
  const cut = await page.locator('main canvas').evaluateAll((all) => all.map((canvas) => {
    const [own, body] = [canvas, canvas.closest('[data-chart]')].map((one) => one?.getBoundingClientRect());
    return (own?.bottom ?? 0) - (body?.bottom ?? 0);
  }));
  expect(cut.length).toBeGreaterThan(0);
  expect(Math.max(...cut)).toBeLessThan(1);
});

test('paper is light, and the page is as before afterwards', { tag: '@soak' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('tradingInsight/tradingOverview?time=all&category=E');
  await new OverviewPage(page).settled();
  await print(page);
  expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().width)).toBe(1396);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('main canvas').first()).toBeVisible();
  expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().width)).toBeLessThan(1366);
});
