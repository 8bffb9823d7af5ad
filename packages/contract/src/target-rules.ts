import { businessDay, startOfDay, type Period } from './business-time.ts';
import { metrics, type MetricKey } from './metrics.ts';

/** Side of its target on which a figure should be. */
export type TargetDirection = 'atLeast' | 'atMost';

/** How a metric is compared with the target of a year. */
interface TargetRule {
  /** Null if whoever sets the target chooses, because neither direction is better in general. */
  direction: TargetDirection | null;
  /** True if the figure grows through the year, so that a part of a year has only a share of the target. */
  accumulates: boolean;
  /** Bounds of a target, in the stored unit: yuan, fractions, counts. */
  min: number;
  max: number;
}

const amount = { accumulates: true, min: 0.01, max: 1e13 } as const;
const count = { direction: null, accumulates: true, min: 1, max: 1e7 } as const;
const rate = { accumulates: false, min: 0, max: 1 } as const;

/** Metrics of tiles that can have a target. */
export const targetRules = {
  savingRate: { direction: 'atLeast', ...rate },
  saving: { direction: 'atLeast', ...amount },
  failedRate: { direction: 'atMost', ...rate },
  openRate: { direction: 'atLeast', ...rate },
  avgBidders: { direction: 'atLeast', accumulates: false, min: 0.01, max: 1000 },
  cycleDays: { direction: 'atMost', accumulates: false, min: 1, max: 3650 },
  zbJinE: { direction: null, ...amount },
  budget: { direction: null, ...amount },
  projectNum: count,
  lotNum: count,
  dealNum: count,
} as const satisfies Partial<Record<MetricKey, TargetRule>>;

export type TargetMetric = keyof typeof targetRules;
export const targetMetrics = Object.keys(targetRules) as TargetMetric[];

export const isTargetMetric = (metric: string): metric is TargetMetric => Object.hasOwn(targetRules, metric);

export const targetRule = (metric: TargetMetric): TargetRule => targetRules[metric];

/** Queries of tiles whose figures are those of the targets: over all lots of the selected units. */
export const targetQueries: readonly string[] = ['insight.overview'];

export const targetYears = { first: 2000, last: 2100 } as const;

/** Conditions that select a period and units, and no part of their lots. */
const completeConditions: ReadonlySet<string | undefined> = new Set(['zbtzs_fachu_time', 'zbr_guid']);

/** True if conditions select all lots of some units in a period. */
export const selectsAllLots = (conditions: readonly { name?: string | undefined }[]): boolean =>
  conditions.every(({ name }) => completeConditions.has(name));

/** The calendar year of a period, and whether the period is all of it; null if the period has days of several years. */
export function yearOfPeriod(period: Period | null): { year: number; isFull: boolean } | null {
  if (!period) return null;
  const year = businessDay(period.from).slice(0, 4);
  if (businessDay(period.to).slice(0, 4) !== year) return null;
  const isFull = period.from === startOfDay(`${year}-01-01`) && period.to === startOfDay(`${Number(year) + 1}-01-01`) - 1;
  return { year: Number(year), isFull };
}

/** Reason why a value, in the stored unit, cannot be a target; null if it can. */
export function targetProblem(metric: TargetMetric, value: number): string | null {
  const { min, max } = targetRule(metric);
  const { name, unit } = metrics[metric];
  if (Number.isFinite(value) && value >= min && value <= max) return null;
  if (unit === '%') return `${name}的目标值应在 0 到 100 之间（%）`;
  const [low, high] = unit === '万元' ? ['大于 0', max / 10_000] : [`不小于 ${min}`, max];
  return `${name}的目标值应${low}、不大于 ${high.toLocaleString('en-US')}（${unit}）`;
}
