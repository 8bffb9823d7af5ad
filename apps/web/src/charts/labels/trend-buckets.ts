import { businessMonth } from '@tenderscope/contract';
import { texts } from '../messages.ts';

/** Widths of a time step. */
export const grains = ['month', 'quarter', 'year'] as const;
export type Grain = (typeof grains)[number];

/**
 * A month, quarter or year as its number since year 0: the next one is one more, and the same one of the previous year is `stepsPerYear`
 * less.
 */
export type Bucket = number;

export const stepsPerYear: Record<Grain, number> = { month: 12, quarter: 4, year: 1 };
const monthsIn = (grain: Grain): number => 12 / stepsPerYear[grain];

/** The bucket of a month `YYYY-MM`. */
export function bucketOfMonth(month: string, grain: Grain): Bucket {
  const [year = NaN, number = NaN] = month.split('-').map(Number);
  return Math.floor((year * 12 + number - 1) / monthsIn(grain));
}

/** The bucket of an instant. */
export const bucketAt = (at: number, grain: Grain): Bucket => bucketOfMonth(businessMonth(at), grain);

/** The first and the last month `YYYY-MM` of a bucket. */
export function monthsOf(bucket: Bucket, grain: Grain): [first: string, last: string] {
  const first = bucket * monthsIn(grain);
  return [monthText(first), monthText(first + monthsIn(grain) - 1)];
}

/** Label of a bucket: 2026-03, 2026年1季度, 2026年. */
export function bucketName(bucket: Bucket, grain: Grain): string {
  if (grain === 'month') return monthText(bucket);
  const year = Math.floor(bucket / stepsPerYear[grain]);
  return grain === 'year' ? texts.year(year) : texts.quarter(year, (bucket % 4) + 1);
}

/** All buckets between two, both included. */
export const bucketsBetween = (from: Bucket, to: Bucket): Bucket[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

const monthText = (month: number): string => `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
