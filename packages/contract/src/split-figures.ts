import { partedForms, type PartedMetric } from './change-splits.ts';
import { metrics } from './metrics.ts';

export interface SplitFigure {
  /** Name of the values in both periods, if they are not those of the metric. */
  shown?: string;
  /** Name of the base, for a figure with one. */
  base?: string;
  /** Names of the causes of an amount: more or less of the base, and the value per base. */
  volume?: string;
  level?: string;
}

const deals = '中标金额已知的成交标段数';
const based = '节资基准金额';

/** Names of figures whose change is split. Separate from their forms, which pages with tiles load. */
export const splitFigures: Readonly<Record<PartedMetric, SplitFigure>> = {
  projectNum: { shown: '已公告招标项目数' },
  lotNum: { shown: '已公告标段数' },
  dealNum: {},
  zbJinE: { base: deals, volume: '成交数量', level: '平均成交额' },
  budget: { shown: '已公告标段的预算金额', base: '预算已知的标段数', volume: '标段数量', level: '平均预算' },
  saving: { base: based, volume: '基准规模', level: '节资率' },
  savingRate: { base: based },
  avgBidders: { base: '投标家数已知的开标标段数' },
  failedRate: { base: '成交与流标标段数' },
  openRate: { base: '标段数' },
  avgAward: { base: deals },
  negativeNum: {},
  over60Num: {},
  noBaselineNum: {},
  cycleDays: { base: '有采购周期的成交标段数' },
  medianRate: { base: '有基准的成交标段数' },
  medianAward: { base: deals },
  awardToCeiling: { base: '有最高限价的成交标段数' },
  secondGap: { base: '有效报价两家以上的成交标段数' },
  tbNum: {},
  zbNum: {},
  zbRate: { base: '有结果的投标次数' },
  activeSuppliers: {},
  poolNum: {},
  admittedNum: {},
  registeredNum: {},
  firstBidNum: {},
  firstWinNum: {},
};

/** Smallest displayed steps of a figure in a unit. */
export const stepsOf = (metric: PartedMetric): number => {
  const { unit } = metrics[metric];
  if (unit === '%') return 10_000;
  return unit === '万元' || partedForms[metric] !== 'count' ? 100 : 1;
};
