import { selectsAllLots, type Target } from '@tenderscope/contract';
import { useMemo } from 'react';
import { stepsPerYear, type Bucket, type Grain } from '../../charts/labels/trend-buckets.ts';
import type { TrendPoint } from '../../charts/prepare/prepare-trend.ts';
import { useTargetUnit } from '../../lib/targets/target-unit.ts';
import { useTargetsOfUnit } from '../../lib/targets/use-targets.ts';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { targetText } from '../../widgets/targets/target-text.ts';
import { isAdditive, type TrendMetric } from './trend-figures.ts';

export interface YearTarget {
  /** Yuan, fraction or count. */
  value: number;
  /** The target as text: ≤12%. */
  label: string;
}

/** Targets of a metric by year. */
export type YearTargets = ReadonlyMap<number, YearTarget>;

/** Targets of one metric by year. */
export const targetsByYear = (targets: readonly Target[], metric: TrendMetric): YearTargets =>
  new Map(targets.flatMap(({ metric: own, year, value, direction }) =>
    (own === metric && value !== null ? [[year, { value, label: targetText(metric, { value, direction }) }] as const] : [])));

/** Targets of a page that selects all lots of one unit, or of all units; none for other pages. */
export function useYearTargets({ filters, conditions }: FilterState, metric: TrendMetric): YearTargets {
  const unit = useTargetUnit(filters);
  const { data } = useTargetsOfUnit(selectsAllLots(conditions) ? unit : undefined);
  return useMemo(() => targetsByYear(data ?? [], metric), [data, metric]);
}

const yearOf = (bucket: Bucket, grain: Grain): number => Math.floor(bucket / stepsPerYear[grain]);

interface Steps {
  metric: TrendMetric;
  grain: Grain;
  /** Step of the first point. */
  first: Bucket;
}

/**
 * Points with the target of their year, labelled at the last point of a year. Amounts and counts of a part of a year are not comparable
 * with the target of the year.
 */
export function withTargets(points: readonly TrendPoint[], targets: YearTargets, { metric, grain, first }: Steps): TrendPoint[] {
  if (targets.size === 0 || (isAdditive(metric) && grain !== 'year')) return [...points];
  return points.map((point, index) => {
    const year = yearOf(first + index, grain);
    const target = targets.get(year);
    if (!target) return point;
    const isLast = index === points.length - 1 || yearOf(first + index + 1, grain) !== year;
    return { ...point, target: target.value, ...(isLast && { targetLabel: target.label }) };
  });
}
