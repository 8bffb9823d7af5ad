import { monthBounds, type Period } from '@tenderscope/contract';
import { isCut } from '../../charts/months.ts';
import { bucketAt, bucketOfMonth, bucketsBetween, monthsOf, type Bucket, type Grain } from './trend-buckets.ts';
import type { TrendRow } from './trend-figures.ts';

/** Rows by step of time, and which steps there are. */
export interface TrendCourse {
  grain: Grain;
  /** Of a whole step: for averages, comparisons and forecasts. */
  rowsOf: (bucket: Bucket) => readonly TrendRow[];
  /** Of what the page looks at in a step: over all steps shown these add up to its tiles. */
  chosenOf: (bucket: Bucket) => readonly TrendRow[];
  /** Whether the page looks at a part of a step only. */
  isCut: (bucket: Bucket) => boolean;
  /** With the first row of all. */
  first: Bucket;
  /** The last one that is over. */
  lastWhole: Bucket;
  /** The last one that has begun. */
  lastBegun: Bucket;
  /** Those the page looks at, also where its period begins or ends inside. */
  shown: readonly Bucket[];
}

export interface TrendRows {
  /** Of all time. */
  all: readonly TrendRow[];
  /** Of the period; rows of complete months outside of it are left out. */
  chosen: readonly TrendRow[];
}

/** Beyond this many steps a date in the data is wrong, and only the latest are shown. */
const longest = 600;

/**
 * The course of rows of all time.
 * @param period what the page looks at; null from the first row to the last
 * @param dataEnd epoch ms up to which the data reach
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
    isCut: (bucket) => isCut(monthsOf(bucket, grain), period, dataEnd),
    first,
    lastWhole: bucketAt(dataEnd + 1, grain) - 1,
    lastBegun: bucketAt(dataEnd, grain),
    shown: bucketsBetween(Math.max(from, to - longest + 1), to),
  };
}

/** True of a month that a period has at least a part of. */
function isWithin(month: string | null, period: Period | null): boolean {
  if (month === null || period === null) return true;
  const { from, to } = monthBounds([month, month], 0);
  return from <= period.to && to >= period.from;
}

/** Rows without a month are left out. */
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
