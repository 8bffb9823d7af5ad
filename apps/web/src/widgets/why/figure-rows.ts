import { eventOf, type Condition, type LotEvent, type SplitMetric } from '@tenderscope/contract';
import { allView, budgetsView, dealsView, openedView, projectsView, type LotView } from '../lots-card/lot-view.ts';
import { basedLots, highLots, negativeLots, unbasedLots } from '../lots-card/saving-lots.ts';

/** The lots that a figure counts or adds up. */
export interface FigureRows extends LotView {
  event: LotEvent;
}

const is = (name: string): Condition => ({ name, matching: '=', value: 1 });
const known = (name: string): Condition => ({ name, matching: '>=', value: 0 });
const announced = is('is_announced');
const among = (title: string, ...conditions: Condition[]): LotView => ({
  ...dealsView,
  title,
  conditions: [...dealsView.conditions, ...conditions],
});

const views: Readonly<Record<SplitMetric, LotView>> = {
  projectNum: { ...projectsView, title: '已公告招标项目', conditions: [announced] },
  lotNum: { ...allView, title: '已公告标段', conditions: [announced] },
  budget: { ...budgetsView, title: '已公告标段的预算', conditions: [announced] },
  dealNum: dealsView,
  zbJinE: dealsView,
  avgAward: dealsView,
  medianAward: dealsView,
  saving: among('有节资基准的成交标段', ...basedLots),
  savingRate: among('有节资基准的成交标段', ...basedLots),
  medianRate: among('有节资基准的成交标段', ...basedLots),
  negativeNum: among('负节资标段', ...negativeLots),
  over60Num: among('节资率超过 60% 待核查标段', ...highLots),
  noBaselineNum: among('无节资基准的成交标段', ...unbasedLots),
  avgBidders: openedView,
  failedRate: { ...allView, title: '成交与流标标段', conditions: [{ name: 'status', matching: 'in', value: ['成交', '流标'] }] },
  openRate: allView,
  cycleDays: among('有采购周期的成交标段', is('has_cycle')),
  awardToCeiling: among('有最高限价的成交标段', known('awardToCeiling')),
  secondGap: among('有效报价两家以上的成交标段', known('secondGap')),
};

/** The rows behind a figure, selected by the time of its event. */
export const figureRows = (metric: SplitMetric): FigureRows => ({ ...views[metric], event: eventOf(metric) });
