import { projectCategories, unnamed } from '@tenderscope/contract';
import type { Measure } from '../../charts/labels/measure.ts';
import { texts } from '../../charts/messages.ts';
import { categoryColour, restColour, type Colour } from '../../charts/palette.ts';
import type { Cell } from '../../charts/prepare/prepare-heat.ts';
import type { SeriesTable } from '../../charts/prepare/series-table.ts';
import { methodColours } from '../../widgets/methods/method-colours.ts';
import { orderMethods } from '../../widgets/methods/order-methods.ts';
import { bucketName, type Bucket } from '../../charts/labels/trend-buckets.ts';
import type { TrendCourse } from './trend-course.ts';
import { figureOf, isAdditive, type TrendMetric, type TrendRow } from './trend-figures.ts';

/** Attributes that a total can be split by. */
export const splits = ['category', 'method'] as const;
export type Split = (typeof splits)[number];

interface Part {
  name: string;
  colour: Colour;
  /** Null for rows without the attribute. */
  values: readonly (string | null)[];
}

const categoryParts: readonly Part[] = [
  ...Object.entries(projectCategories).map(([value, name], place) => ({ name, colour: categoryColour(place), values: [value] })),
  { name: unnamed, colour: restColour, values: [null] },
];
const categoryOf = (row: TrendRow): string | null => row.xm_LeiXing;
const methodOf = (row: TrendRow): string | null => row.zb_fangshi;

/** Number of methods shown separately beside the rest; if only one is left over, it keeps its name. */
const maxMethods = 7;

/** The methods of some rows, in the order of the dictionary; beyond `mostMethods` the smallest are combined. */
function methodParts(rows: readonly TrendRow[], metric: 'zbJinE' | 'dealNum'): Part[] {
  const sizeOf = (value: string | null): number => figureOf(metric, rows.filter((row) => methodOf(row) === value)) ?? 0;
  const sizes = new Map([...new Set(rows.map(methodOf))].map((value) => [value, sizeOf(value)]));
  const largest = [...sizes].filter(([, size]) => size !== 0).sort(([, one], [, other]) => other - one).map(([value]) => value);
  const kept = largest.slice(0, largest.length > maxMethods + 1 ? maxMethods : largest.length);
  const named = kept.filter((value) => value !== null);
  const colours = methodColours(named);
  const rest = largest.slice(kept.length);
  return [
    ...orderMethods(named).map((name) => ({ name, colour: colours.get(name) ?? restColour, values: [name] })),
    ...(kept.includes(null) ? [{ name: unnamed, colour: restColour, values: [null] }] : []),
    ...(rest.length > 0 ? [{ name: texts.others, colour: restColour, values: rest }] : []),
  ];
}

/** An amount or a number by time step, split into stacked parts; parts that never occur are left out. */
export function structureOf(course: TrendCourse, metric: 'zbJinE' | 'dealNum', measure: Measure, split: Split): SeriesTable {
  const { shown, grain, lastBegun, isPartial, chosenOf } = course;
  const of = split === 'category' ? categoryOf : methodOf;
  const parts = split === 'category' ? categoryParts : methodParts(shown.flatMap(chosenOf), metric);
  const valueOf = (bucket: Bucket, { values }: Part): number | null =>
    figureOf(metric, chosenOf(bucket).filter((row) => values.includes(of(row))));
  return {
    axis: '时间',
    measure,
    categories: shown.map((bucket) => {
      return { id: bucket > lastBegun ? null : String(bucket), name: bucketName(bucket, grain), cut: isPartial(bucket) };
    }),
    series: parts
      .map((part) => ({ name: part.name, values: shown.map((bucket) => valueOf(bucket, part)), colour: part.colour }))
      .filter(({ values }) => values.some((value) => (value ?? 0) !== 0)),
  };
}

/** Each category in each month of the year: the mean over those months in the shown range or, for a ratio, the ratio of their sums. */
export function seasonCells(course: TrendCourse, metric: TrendMetric): { rows: string[]; cells: Cell[] } {
  const complete = course.shown.filter((bucket) => bucket >= course.first && bucket <= course.lastFull);
  const isOf = (row: TrendRow, { values }: Part): boolean => values.includes(categoryOf(row));
  const occurring = categoryParts.filter((part) => complete.some((bucket) => course.rowsOf(bucket).some((row) => isOf(row, part))));
  const cells = occurring.flatMap((part) =>
    Array.from({ length: 12 }, (_, month): Cell => {
      const own = complete.filter((bucket) => bucket % 12 === month);
      const rowsOf = (bucket: Bucket): TrendRow[] => course.rowsOf(bucket).filter((row) => isOf(row, part));
      const figure = own.length === 0 ? null : figureOf(metric, own.flatMap(rowsOf));
      const mean = figure !== null && isAdditive(metric) ? figure / own.length : figure;
      return { id: part.values[0] ?? null, row: part.name, column: `${month + 1}月`, value: mean };
    }),
  );
  return { rows: occurring.map(({ name }) => name), cells };
}
