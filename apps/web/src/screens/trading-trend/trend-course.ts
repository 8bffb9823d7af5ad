import { isPartialPeriod, monthBounds, type Period } from '@tenderscope/contract';
import { bucketAt, bucketOfMonth, bucketsBetween, monthsOf, type Bucket, type Grain } from '../../charts/labels/trend-buckets.ts';
import type { TrendRow } from './trend-figures.ts';

/** Rows by time step, and the range of steps. */
export interface TrendCourse {
  grain: Grain;
  /** Rows of a complete step: for averages, comparisons and forecasts. */
  rowsOf: (bucket: Bucket) => readonly TrendRow[];
  /** Rows of the selected part of a step: summed over all shown steps, they equal the tiles. */
  chosenOf: (bucket: Bucket) => readonly TrendRow[];
  /** True if only a part of the step is selected. */
  isPartial: (bucket: Bucket) => boolean;
  /** Step of the first row. */
  first: Bucket;
  /** The last completed step. */
  lastFull: Bucket;
  /** The last step that has begun. */
  lastBegun: Bucket;
  /** The selected steps, including those in which the period begins or ends. */
  shown: readonly Bucket[];
}

export interface TrendRows {
  /** Rows of all time. */
  all: readonly TrendRow[];
  /** Rows of the period; rows of complete months outside of it are left out. */
  chosen: readonly TrendRow[];
}

/** With more steps a date in the data must be wrong, and only the latest steps are shown. */
const longest = 600;

/**
 * The course of rows of all time.
 * @param period selected period; null is from the first row to the last
 * @param dataEnd end of the data in epoch ms
 */
export function trendCourse({ all, chosen }: TrendRows, grain: Grain, period: Period | null, dataEnd: number): TrendCourse | null {
  const [byBucket, chosenByBucket] = [byStep(all, grain), byStep(chosen.filter(({ month }) => isWithin(month, period)), grain)];
  if (byBucket.size === 0) return null;
  const occurring = [...byBucket.keys()].sort((a, b) => a - b);
  const [first = 0, last = 0] = [occurring[0], occurring.at(-1)];
  const to = period ? bucketAt(period.to, grain) : last;
  const from = period ? bucketAt(period.from, grain) : first;
  return {
    grain,
    rowsOf: (bucket) => byBucket.get(bucket) ?? [],
    chosenOf: (bucket) => chosenByBucket.get(bucket) ?? [],
    isPartial: (bucket) => isPartialPeriod(monthsOf(bucket, grain), period, dataEnd),
    first,
    lastFull: bucketAt(dataEnd + 1, grain) - 1,
    lastBegun: bucketAt(dataEnd, grain),
    shown: bucketsBetween(Math.max(from, to - longest + 1), to),
  };
}

/** True if at least a part of the month is in the period. */
function isWithin(month: string | null, period: Period | null): boolean {
  if (month === null || period === null) return true;
  const { from, to } = monthBounds([month, month], 0);
  return from <= period.to && to >= period.from;
}

/** Groups rows by step, without rows that have no month. */
function byStep(rows: readonly TrendRow[], grain: Grain): Map<Bucket, TrendRow[]> {
  const byBucket = new Map<Bucket, TrendRow[]>();
  for (const row of rows) {
    if (row.month === null) continue;
    const bucket = bucketOfMonth(row.month, grain);
    const own = byBucket.get(bucket);
    if (own) own.push(row);
    else byBucket.set(bucket, [row]);
  }
  return byBucket;
}
