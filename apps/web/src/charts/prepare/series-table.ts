import { cutName } from '../labels/partial-period.ts';
import { scaleFor, type Measure, type Scale } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { Reading } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import { categoryColour, type Colour } from '../palette.ts';
import { pickable } from './part.ts';

/** One row of values, one per category; null is unknown and is a gap. */
export interface Series {
  name: string;
  values: readonly (number | null)[];
  colour?: Colour;
  /** Values of the complete steps of which a part is selected; null elsewhere. */
  complete?: readonly (number | null)[];
  /** Greyed, as the base of a comparison. */
  muted?: boolean;
}

/** Several series over the same categories, in one measure. */
export interface SeriesTable {
  /** Name of the categories, as the heading of the table's first column. */
  axis: string;
  /** In the order of the axis. A click passes the id. `cut` marks a step of time that is only partly shown. */
  categories: readonly { id: string | null; name: string; cut?: boolean }[];
  series: readonly Series[];
  measure: Measure;
}

/** Text alternatives of a table of series, and their unit. */
export function readSeries({ axis, categories, series, measure }: SeriesTable): { scale: Scale; reading: Reading } {
  const called = categories.map(cutName);
  const scale = scaleFor(measure, series.flatMap(({ values, complete = [] }) => [...values, ...complete]));
  const outlined = series.flatMap(({ name, complete = [] }) =>
    (complete.some((value) => value !== null) ? [{ name: texts.completeOf(name), values: complete }] : []));
  const peak = ({ name, values }: Series): string[] => {
    const highest = values.reduce<number>((best, value, index) => ((value ?? -Infinity) > (values[best] ?? -Infinity) ? index : best), 0);
    const value = values[highest] ?? null;
    return value === null ? [] : [texts.highest(name, called[highest] ?? '', scale.text(value))];
  };
  return {
    scale,
    reading: {
      label: series.flatMap(peak).join(texts.sentenceSeparator),
      describe: ({ dataIndex }) => {
        const heading = called[dataIndex];
        const shown = [...series, ...outlined.filter(({ values }) => (values[dataIndex] ?? null) !== null)];
        const lines = shown.map(({ name, values }) => texts.valued(name, scale.text(values[dataIndex] ?? null)));
        return heading === undefined ? null : { heading, lines };
      },
      table: {
        columns: [names(axis), ...[...series, ...outlined].map(({ name }) => numbers(name, scale.unit))],
        rows: called.map((name, index) => [name, ...[...series, ...outlined].map(({ values }) => scale.bare(values[index] ?? null))]),
      },
    },
  };
}

/** The values of one series as data items; unknown values are gaps, partial ones are paler. */
export function seriesData({ categories }: SeriesTable, { values }: Series, scale: Scale) {
  return categories.map(({ id, cut = false }, index) => ({
    ...pickable(id),
    value: scale.scaled(values[index] ?? null) ?? '-',
    ...(cut ? { itemStyle: { opacity: 0.5 } } : {}),
  }));
}

/** A series' own colour, the colour of its place, or a muted one for a comparison. */
export function seriesColour({ colour, muted = false }: Series, position: number): Colour {
  return colour ?? (muted ? 'var(--category8)' : categoryColour(position));
}
