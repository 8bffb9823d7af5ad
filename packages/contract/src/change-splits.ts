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

/** Figures over bids, and over wins by their award, whose change can be split by part. The amount is that of the winners. */
export const bidSplitForms = {
  tbNum: 'count',
  zbNum: 'count',
  zbRate: 'rate',
  zbJinE: 'amount',
} as const satisfies Partial<Record<MetricKey, SplitForm>>;

export type BidSplitMetric = keyof typeof bidSplitForms;

/** Numbers of suppliers on the register, in the pool at the end of a period or with an event in it, whose change can be split by part. */
export const intakeForms = {
  poolNum: 'count',
  admittedNum: 'count',
  registeredNum: 'count',
  firstBidNum: 'count',
  firstWinNum: 'count',
} as const satisfies Partial<Record<MetricKey, SplitForm>>;

export type IntakeMetric = keyof typeof intakeForms;

/** Numbers of suppliers with an attribute in a period, whose change can be split by part where the page selects suppliers by attributes. */
export const marketForms = {
  activeSuppliers: 'count',
  admittedNum: 'count',
} as const satisfies Partial<Record<MetricKey, SplitForm>>;

export type MarketMetric = keyof typeof marketForms;

/** Figures whose change is the sum of those of its parts, and medians. */
export const partedForms = { ...splitForms, ...bidSplitForms, ...intakeForms, ...marketForms } as const;

export type PartedMetric = keyof typeof partedForms;

export const isSplitMetric = (metric: string): metric is SplitMetric => Object.hasOwn(splitForms, metric);

export const isBidSplitMetric = (metric: string): metric is BidSplitMetric => Object.hasOwn(bidSplitForms, metric);

export const isIntakeMetric = (metric: string): metric is IntakeMetric => Object.hasOwn(intakeForms, metric);

export const isPartedMetric = (metric: string): metric is PartedMetric => Object.hasOwn(partedForms, metric);

/** Numbers of different suppliers in a period. They are no sums over lots: their change is that of the suppliers of both periods. */
export const supplierCounts = ['activeSuppliers', 'winningSuppliers'] as const satisfies readonly MetricKey[];

/** Numbers of buyers and of agencies with any event in a period, explained in the same way. */
export const partyCounts = ['issuerNum', 'agencyNum'] as const satisfies readonly MetricKey[];

/** Figures of which no parts add up to a change, and no lists explain it. */
export const unsplitMetrics = ['cr5', 'hhi'] as const satisfies readonly MetricKey[];

export type SupplierCount = (typeof supplierCounts)[number];
export type PartyCount = (typeof partyCounts)[number];
/** Figures whose change is that of the companies or units of both periods. */
export type MovedCount = SupplierCount | PartyCount;
export type ExplainedMetric = PartedMetric | MovedCount | (typeof unsplitMetrics)[number];

export const isSupplierCount = (metric: string): metric is SupplierCount => supplierCounts.some((one) => one === metric);

export const isPartyCount = (metric: string): metric is PartyCount => partyCounts.some((one) => one === metric);

/** True for figures whose changes open an explanation, which may be the reason why there is no split. */
export const isExplained = (metric: string): metric is ExplainedMetric =>
  isPartedMetric(metric) || isSupplierCount(metric) || isPartyCount(metric) || unsplitMetrics.some((one) => one === metric);
