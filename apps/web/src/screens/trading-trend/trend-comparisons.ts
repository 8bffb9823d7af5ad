import { changeOf } from '@tenderscope/contract';
import type { Measure } from '../../charts/labels/measure.ts';
import { categoryColour, type Colour } from '../../charts/palette.ts';
import type { Series, SeriesTable } from '../../charts/prepare/series-table.ts';
import { bucketName, bucketsBetween, stepsPerYear } from '../../charts/labels/trend-buckets.ts';
import type { TrendCourse } from './trend-course.ts';
import { figureOf, isAdditive, type TrendMetric } from './trend-figures.ts';
import type { YearTargets } from './trend-targets.ts';
import { valueAt } from './trend-points.ts';

const maxYears = 4;
const targetColour: Colour = 'var(--category7)';
const monthNumbers = Array.from({ length: 12 }, (_, index) => index);

interface YearLines {
  metric: TrendMetric;
  measure: Measure;
  /** True to accumulate the months of a year. */
  upTo: boolean;
  targets?: YearTargets;
}

/**
 * One line per year over its months, the latest first; complete months only. The target of the latest year is a line of its own, for
 * amounts and counts only beside accumulated months.
 */
export function yearLines(course: TrendCourse, { metric, measure, upTo, targets }: YearLines): SeriesTable {
  const latest = Math.floor(Math.min(course.shown.at(-1) ?? course.lastFull, course.lastFull) / 12);
  const years = Array.from({ length: maxYears }, (_, back) => latest - back).filter((year) => year >= Math.floor(course.first / 12));
  const valueOf = (year: number, month: number): number | null => {
    const bucket = year * 12 + month;
    if (bucket < course.first || bucket > course.lastFull) return null;
    const from = upTo ? Math.max(year * 12, course.first) : bucket;
    return figureOf(metric, bucketsBetween(from, bucket).flatMap((each) => course.rowsOf(each)));
  };
  const target = upTo || !isAdditive(metric) ? targets?.get(latest) : undefined;
  return {
    axis: '月份',
    measure,
    categories: monthNumbers.map((month) => ({ id: null, name: `${month + 1}月` })),
    series: [
      ...years.map((year, back): Series => {
        return { name: `${year}年`, values: monthNumbers.map((month) => valueOf(year, month)), colour: categoryColour(back), muted: back > 0 };
      }),
      ...(target ? [{ name: `目标 ${target.label}`, values: monthNumbers.map(() => target.value), colour: targetColour, muted: true }] : []),
    ],
  };
}

/**
 * Change of each step from the same step of the previous year: as a fraction, or for rates in percentage points. The running step is not
 * compared.
 */
export function yearOnYear(course: TrendCourse, metric: TrendMetric): SeriesTable {
  const { grain, shown, lastFull } = course;
  const changes = shown.map((bucket) => {
    if (bucket > lastFull) return null;
    return changeOf(metric, valueAt(course, metric, bucket), valueAt(course, metric, bucket - stepsPerYear[grain]));
  });
  const isPoints = metric === 'savingRate' || metric === 'failedRate';
  return {
    axis: '时间',
    measure: isPoints ? { name: '同比', type: 'count', unit: '个百分点' } : { name: '同比', type: 'rate', unit: '%' },
    categories: shown.map((bucket) => ({ id: bucket > course.lastBegun ? null : String(bucket), name: bucketName(bucket, grain) })),
    series: [{ name: '同比', values: changes.map((change) => change?.value ?? null) }],
  };
}
