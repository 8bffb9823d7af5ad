import type { MetricKey } from './metrics.ts';

/**
 * Ways to split a change of a figure by part: a count by the difference of each part; an amount with a base also by cause; a rate, a
 * quotient of two sums, by level and mix. No parts add up to a median: theirs are only shown side by side.
 */
export type SplitForm = 'count' | 'amount' | 'rate' | 'median';

/** Figures over lots whose change can be split by part. */
export const splitForms = {
  projectNum: 'count',
  lotNum: 'count',
  dealNum: 'count',
  zbJinE: 'amount',
  budget: 'amount',
  saving: 'amount',
  savingRate: 'rate',
  avgBidders: 'rate',
  failedRate: 'rate',
  openRate: 'rate',
  avgAward: 'rate',
  negativeNum: 'count',
  over60Num: 'count',
  noBaselineNum: 'count',
  cycleDays: 'median',
  medianRate: 'median',
  medianAward: 'median',
  awardToCeiling: 'median',
  secondGap: 'median',
} as const satisfies Partial<Record<MetricKey, SplitForm>>;

export type SplitMetric = keyof typeof splitForms;

export const isSplitMetric = (metric: string): metric is SplitMetric => Object.hasOwn(splitForms, metric);

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
