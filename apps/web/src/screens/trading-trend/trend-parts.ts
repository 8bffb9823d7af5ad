import { procurementMethods, projectCategories, unnamed } from '@tenderscope/contract';
import type { Measure } from '../../charts/measure.ts';
import { categoryColour, restColour } from '../../charts/palette.ts';
import type { Cell } from '../../charts/prepare-heat.ts';
import type { SeriesTable } from '../../charts/series-table.ts';
import { bucketName, type Bucket } from './trend-buckets.ts';
import type { TrendCourse } from './trend-course.ts';
import { figureOf, isAdditive, type TrendMetric, type TrendRow } from './trend-figures.ts';

/** What a whole can be split by. */
export const splits = ['category', 'method'] as const;
export type Split = (typeof splits)[number];

interface Part {
  /** Null for rows without the attribute. */
  value: string | null;
  name: string;
}

const unfilled: Part = { value: null, name: unnamed };
const partsOf: Record<Split, { parts: readonly Part[]; of: (row: TrendRow) => string | null }> = {
  category: {
    parts: [...Object.entries(projectCategories).map(([value, name]) => ({ value, name })), unfilled],
    of: (row) => row.xm_LeiXing,
  },
  method: { parts: [...procurementMethods.map((name) => ({ value: name, name })), unfilled], of: (row) => row.zb_fangshi },
};

/** An amount or a number step by step, split into parts that stand on one another; parts that never occur are left out. */
export function structureOf(course: TrendCourse, metric: 'zbJinE' | 'dealNum', measure: Measure, split: Split): SeriesTable {
  const { parts, of } = partsOf[split];
  const { shown, grain, lastBegun, isCut, chosenOf } = course;
  const valueOf = (bucket: Bucket, { value }: Part): number | null =>
    figureOf(metric, chosenOf(bucket).filter((row) => of(row) === value));
  return {
    axis: '时间',
    measure,
    categories: shown.map((bucket) => {
      return { id: bucket > lastBegun ? null : String(bucket), name: bucketName(bucket, grain), cut: isCut(bucket) };
    }),
    series: parts
      .map((part, position) => ({
        name: part.name,
        values: shown.map((bucket) => valueOf(bucket, part)),
        colour: part.value === null ? restColour : categoryColour(position),
      }))
      .filter(({ values }) => values.some((value) => (value ?? 0) !== 0)),
  };
}

/** Each category in each month of the year: the mean of those months within what is shown or, for a ratio, that of their sums. */
export function seasonCells(course: TrendCourse, metric: TrendMetric): { rows: string[]; cells: Cell[] } {
  const { parts, of } = partsOf.category;
  const whole = course.shown.filter((bucket) => bucket >= course.first && bucket <= course.lastWhole);
  const occurring = parts.filter(({ value }) => whole.some((bucket) => course.rowsOf(bucket).some((row) => of(row) === value)));
  const cells = occurring.flatMap(({ value, name }) =>
    Array.from({ length: 12 }, (_, month): Cell => {
      const own = whole.filter((bucket) => bucket % 12 === month);
      const rowsOf = (bucket: Bucket): TrendRow[] => course.rowsOf(bucket).filter((row) => of(row) === value);
      const figure = own.length === 0 ? null : figureOf(metric, own.flatMap(rowsOf));
      const mean = figure !== null && isAdditive(metric) ? figure / own.length : figure;
      return { id: value, row: name, column: `${month + 1}月`, value: mean };
    }),
  );
  return { rows: occurring.map(({ name }) => name), cells };
}
