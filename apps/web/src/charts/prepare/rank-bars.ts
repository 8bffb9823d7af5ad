import { scaleFor, type Measure } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { Reading } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import { nameLabels } from '../labels/name-labels.ts';
import type { DrawablePart } from './part.ts';

/** A gap in a ranking, between two bars or after the last: a mark in its place, without a bar. */
export interface LeftOut {
  leftOut: number;
}
export type RankRow = DrawablePart | LeftOut;

export const isLeftOut = (row: RankRow | undefined): row is LeftOut => row !== undefined && 'leftOut' in row;

/** Horizontal bars without their series: their text alternatives and axes, the first on top; names have `nameWidth` px. */
export function rankBars(rows: readonly RankRow[], measure: Measure, nameWidth: number) {
  const scale = scaleFor(measure, rows.flatMap((row) => (isLeftOut(row) ? [] : [row.value])));
  const nameOf = (row: RankRow): string => (isLeftOut(row) ? texts.rest(row.leftOut) : row.name);
  const textAt = (place: number): string => {
    const row = rows[place];
    return row === undefined || isLeftOut(row) ? '' : scale.text(row.value);
  };
  const reading: Reading = {
    label: rows.map((row, place) => (isLeftOut(row) ? nameOf(row) : texts.valued(row.name, textAt(place)))).join(texts.listSeparator),
    describe: ({ dataIndex }) => {
      const row = rows[dataIndex];
      if (!row) return null;
      if (!isLeftOut(row)) return { heading: row.name, lines: [texts.valued(measure.name, textAt(dataIndex)), ...(row.notes ?? [])] };
      const [max, min] = [textAt(dataIndex - 1), textAt(dataIndex + 1)];
      return { heading: nameOf(row), lines: [min === '' ? texts.notAbove(measure.name, max) : texts.between(measure.name, max, min)] };
    },
    table: {
      columns: [names(texts.name), numbers(measure.name, scale.unit)],
      rows: rows.map((row) => [nameOf(row), isLeftOut(row) ? '' : scale.bare(row.value)]),
    },
  };
  const allNames = rows.map(nameOf);
  const frame = {
    grid: { left: 4, right: 64, top: 24, bottom: 0, containLabel: true },
    tooltip: { trigger: 'item' },
    // The values are at the bars; the axis only shows their unit.
    xAxis: { type: 'value', position: 'top', name: scale.unit, axisLabel: { show: false }, splitLine: { show: false } },
    yAxis: {
      type: 'category',
      inverse: true,
      // A gap is not a link, and does not have the colour of one.
      data: rows.map((row) => (isLeftOut(row) ? { value: nameOf(row), textStyle: { color: 'var(--textSecondary)' as const } } : nameOf(row))),
      ...nameLabels(allNames, nameWidth),
      axisLine: { show: false },
    },
  } as const;
  const label = {
    show: true,
    color: 'var(--text)',
    fontSize: 12,
    formatter: ({ dataIndex }: { dataIndex: number }) => {
      const row = rows[dataIndex];
      return row === undefined || isLeftOut(row) ? '' : scale.bare(row.value);
    },
  } as const;
  return { scale, reading, frame, bars: { type: 'bar', name: measure.name, barMaxWidth: 16, label } } as const;
}
