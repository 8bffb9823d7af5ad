import { forecastAdditive, type Forecast } from '@tenderscope/detection';
import type { TrendPoint } from '../../charts/prepare/prepare-trend.ts';
import { bucketName, bucketsBetween, stepsPerYear, type Bucket, type Grain } from '../../charts/labels/trend-buckets.ts';
import type { TrendCourse } from './trend-course.ts';
import { casesOf, figureOf, isAdditive, type TrendMetric } from './trend-figures.ts';

/** Number of forecast steps: half a year. */
const horizons: Record<Grain, number> = { month: 6, quarter: 2, year: 0 };

/** A metric in one complete step; null before the first row and after the data. */
export function valueAt(course: TrendCourse, metric: TrendMetric, bucket: Bucket): number | null {
  return bucket < course.first || bucket > course.lastBegun ? null : figureOf(metric, course.rowsOf(bucket));
}

/** A metric in the selected part of one step. */
function chosenAt(course: TrendCourse, metric: TrendMetric, bucket: Bucket): number | null {
  return bucket < course.first || bucket > course.lastBegun ? null : figureOf(metric, course.chosenOf(bucket));
}

/** Mean of the `width` complete steps up to and including `bucket`; for a ratio, the ratio of their sums. Null if any is missing. */
export function averageAt(course: TrendCourse, metric: TrendMetric, bucket: Bucket, width: number): number | null {
  const from = bucket - width + 1;
  if (from < course.first || bucket > course.lastFull) return null;
  const value = figureOf(metric, bucketsBetween(from, bucket).flatMap((each) => course.rowsOf(each)));
  return value !== null && isAdditive(metric) ? value / width : value;
}

/**
 * Forecast of the half year after the last complete step, based on all of them. Null with less than two years of data, with gaps, if the
 * page shows the past only, or if the latest quarter has no lots, which means that the data end there.
 */
export function forecastOf(course: TrendCourse, metric: TrendMetric): Forecast | null {
  const { grain, first, lastFull, shown } = course;
  if (horizons[grain] === 0 || (shown.at(-1) ?? -Infinity) < lastFull) return null;
  if (!bucketsBetween(lastFull - stepsPerYear[grain] / 4 + 1, lastFull).some((bucket) => course.rowsOf(bucket).length > 0)) return null;
  const values = bucketsBetween(first, lastFull).map((bucket) => valueAt(course, metric, bucket));
  const known = values.filter((value) => value !== null);
  if (known.length < values.length) return null;
  const found = forecastAdditive(known, stepsPerYear[grain], horizons[grain]);
  if (!found) return null;
  const [min, max] = limitsOf[metric];
  const within = (value: number): number => Math.min(max, Math.max(min, value));
  return { ...found, steps: found.steps.map(({ mean, low, high }) => ({ mean: within(mean), low: within(low), high: within(high) })) };
}

/** The shown steps, followed by the forecast ones. */
export function trendPoints(course: TrendCourse, metric: TrendMetric, width: number | null, forecast: Forecast | null): TrendPoint[] {
  const { grain, lastFull, lastBegun, shown } = course;
  const forecastAt = (bucket: Bucket) => forecast?.steps[bucket - lastFull - 1];
  const last = shown.at(-1) ?? lastFull;
  const after = forecast ? bucketsBetween(last + 1, lastFull + forecast.steps.length) : [];
  return [...shown, ...after].map((bucket): TrendPoint => {
    const expected = forecastAt(bucket);
    const [value, stepValue] = bucket > last ? [null, null] : [chosenAt(course, metric, bucket), valueAt(course, metric, bucket)];
    const isPart = bucket <= last && course.isPartial(bucket);
    return {
      id: bucket > lastBegun || bucket > last ? null : String(bucket),
      name: bucketName(bucket, grain),
      value,
      cut: isPart,
      cases: bucket > last ? undefined : casesOf(metric, course.chosenOf(bucket)),
      ...(isPart && stepValue !== value && { stepValue }),
      average: width === null ? null : averageAt(course, metric, bucket, width),
      ...(expected && { forecast: expected }),
    };
  });
}

const limitsOf: Record<TrendMetric, readonly [least: number, most: number]> = {
  zbJinE: [0, Infinity],
  dealNum: [0, Infinity],
  savingRate: [-Infinity, 1],
  avgBidders: [0, Infinity],
  failedRate: [0, 1],
};
