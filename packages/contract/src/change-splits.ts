import type { MetricKey } from './metrics.ts';

/**
 * Ways to split a change of a figure by part: a count by the difference of each part; an amount with a base also by cause; a rate, a
 * quotient of two sums, by level and mix. No parts add up to a median: theirs are only shown side by side.
 */
export type SplitForm = 'count' | 'amount' | 'rate' | 'median';

export interface SplitFigure {
  form: SplitForm;
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

/** Figures over lots whose change can be split by part. */
export const splitFigures = {
  projectNum: { form: 'count', shown: '已公告招标项目数' },
  lotNum: { form: 'count', shown: '已公告标段数' },
  dealNum: { form: 'count' },
  zbJinE: { form: 'amount', base: deals, volume: '成交数量', level: '平均成交额' },
  budget: { form: 'amount', shown: '已公告标段的预算金额', base: '预算已知的标段数', volume: '标段数量', level: '平均预算' },
  saving: { form: 'amount', base: based, volume: '基准规模', level: '节资率' },
  savingRate: { form: 'rate', base: based },
  avgBidders: { form: 'rate', base: '投标家数已知的开标标段数' },
  failedRate: { form: 'rate', base: '成交与流标标段数' },
  openRate: { form: 'rate', base: '标段数' },
  avgAward: { form: 'rate', base: deals },
  negativeNum: { form: 'count' },
  over60Num: { form: 'count' },
  noBaselineNum: { form: 'count' },
  cycleDays: { form: 'median', base: '有采购周期的成交标段数' },
  medianRate: { form: 'median', base: '有基准的成交标段数' },
  medianAward: { form: 'median', base: deals },
  awardToCeiling: { form: 'median', base: '有最高限价的成交标段数' },
  secondGap: { form: 'median', base: '有效报价两家以上的成交标段数' },
} as const satisfies Partial<Record<MetricKey, SplitFigure>>;

export type SplitMetric = keyof typeof splitFigures;

export const isSplitMetric = (metric: string): metric is SplitMetric => Object.hasOwn(splitFigures, metric);

/** Dimensions of lots by which a change is split, by the filter that selects one part. */
export const splitDimensions = {
  zbr_guid: '招标人',
  xm_LeiXing: '项目类型',
  pinlei: '品类',
  zb_fangshi: '采购方式',
  sheng_name: '地区',
  zb_zuzhixingshi: '组织形式',
} as const;

export type SplitDimension = keyof typeof splitDimensions;

/** Lots of one project may differ in 品类, so projects are not split by it: some would count twice. */
export const splitsBy = (metric: SplitMetric): SplitDimension[] =>
  (Object.keys(splitDimensions) as SplitDimension[]).filter((dimension) => metric !== 'projectNum' || dimension !== 'pinlei');
