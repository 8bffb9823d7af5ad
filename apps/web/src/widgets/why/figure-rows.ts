import { eventOf, splitBids, splitRows, type BidSplitMetric, type Condition, type LotEvent, type SplitMetric } from '@tenderscope/contract';
import { allView, budgetsView, dealsView, openedView, projectsView, type LotView } from '../lots-card/lot-view.ts';

/** The lots that a figure counts or adds up. */
export interface FigureRows extends LotView {
  event: LotEvent;
}

const among = (title: string): LotView => ({ ...dealsView, title });

const views: Readonly<Record<SplitMetric, LotView>> = {
  projectNum: { ...projectsView, title: '已公告招标项目' },
  lotNum: { ...allView, title: '已公告标段' },
  budget: { ...budgetsView, title: '已公告标段的预算' },
  dealNum: dealsView,
  zbJinE: dealsView,
  avgAward: among('中标金额已知的成交标段'),
  medianAward: among('中标金额已知的成交标段'),
  saving: among('有节资基准的成交标段'),
  savingRate: among('有节资基准的成交标段'),
  medianRate: among('有节资基准的成交标段'),
  negativeNum: among('负节资标段'),
  over60Num: among('节资率超过 60% 待核查标段'),
  noBaselineNum: among('无节资基准的成交标段'),
  avgBidders: openedView,
  failedRate: { ...allView, title: '成交与流标标段' },
  openRate: allView,
  cycleDays: among('有采购周期的成交标段'),
  awardToCeiling: among('有最高限价的成交标段'),
  secondGap: among('有效报价两家以上的成交标段'),
};

/** The rows behind a figure, selected by the time of its event. */
export const figureRows = (metric: SplitMetric): FigureRows => ({
  ...views[metric],
  event: eventOf(metric),
  conditions: splitRows[metric],
});

const bidTitles: Readonly<Record<BidSplitMetric, string>> = {
  tbNum: '投标',
  zbNum: '中标',
  zbRate: '有结果的投标',
  zbJinE: '中标',
};

/** The same for a figure over bids or wins. */
export const bidRows = (metric: BidSplitMetric): { title: string; event: LotEvent; conditions: readonly Condition[] } => ({
  title: bidTitles[metric],
  event: eventOf(metric),
  conditions: splitBids[metric],
});
