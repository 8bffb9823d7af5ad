import { roundWidth } from './bins.ts';
import { scaleFor, type Measure, type Scale } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import { nameLabels } from '../labels/name-labels.ts';
import { diverging, inkFor, sequential } from '../palette.ts';
import { pickable } from './part.ts';

export interface Cell {
  id: string | null;
  row: string;
  column: string;
  /** Null is unknown: the cell is empty. */
  value: number | null;
  /** Further lines of its tooltip. */
  notes?: readonly string[];
  /** Drawn with a ring around it. */
  isMarked?: boolean;
}

interface HeatAxes {
  /** In the order shown, the first row on top. */
  rows: readonly string[];
  columns: readonly string[];
  measure: Measure;
}

/** With more cells than this, the numbers are only in tooltip and table. */
const maxLabels = 240;

/** Cells coloured in five steps; with negative values the steps diverge from zero. Cells outside of the axes are omitted. */
export function prepareHeat(cells: readonly Cell[], { rows, columns, measure }: HeatAxes): ChartModel {
  const places = cells.map((cell) => ({ ...cell, x: columns.indexOf(cell.column), y: rows.indexOf(cell.row) }));
  const shown = places.filter(({ x, y, value }) => x >= 0 && y >= 0 && value !== null);
  const scale = scaleFor(measure, shown.map(({ value }) => value));
  const steps = stepsFor(shown.map(({ value }) => scale.scaled(value) ?? 0));
  const colours = steps.some(({ from }) => from < 0) ? diverging : sequential;
  const byPlace = new Map(shown.map((cell) => [`${cell.y} ${cell.x}`, cell]));
  return {
    label: [texts.cells(rows.length, columns.length), ...strongest(shown, scale)].join(texts.listSeparator),
    describe: ({ dataIndex }) => {
      const cell = shown[dataIndex];
      return cell
        ? { heading: texts.cell(cell.row, cell.column), lines: [texts.valued(measure.name, scale.text(cell.value)), ...(cell.notes ?? [])] }
        : null;
    },
    table: {
      columns: [names(texts.remark(measure.name, scale.unit)), ...columns.map((column) => numbers(column))],
      rows: rows.map((row, y) => [row, ...columns.map((_, x) => scale.bare(byPlace.get(`${y} ${x}`)?.value ?? null))]),
    },
    option: {
      grid: { left: 8, right: 8, top: 8, bottom: 40, containLabel: true },
      tooltip: { trigger: 'item' },
      xAxis: { type: 'category', data: [...columns], ...columnLabels(columns) },
      yAxis: { type: 'category', data: [...rows], inverse: true, ...nameLabels(rows, 132) },
      visualMap: {
        type: 'piecewise',
        orient: 'horizontal',
        left: 'center',
        bottom: 0,
        itemWidth: 14,
        itemGap: 6,
        itemHeight: 10,
        pieces: steps.map(({ from, to }, index) => ({
          gte: from,
          ...(index === steps.length - 1 ? { lte: to } : { lt: to }),
          label: texts.binFrom(shortBound(from), shortBound(to)),
          color: colours[index] ?? 'var(--absent)',
        })),
      },
      series: [
        {
          type: 'heatmap',
          data: shown.map(({ id, x, y, value, isMarked }) => {
            const scaled = scale.scaled(value) ?? 0;
            const step = steps.findIndex(({ to }) => scaled < to);
            return {
              ...pickable(id),
              value: [x, y, scaled],
              ...(isMarked ? { itemStyle: { borderColor: 'var(--text)' as const, borderWidth: 2 } } : {}),
              label: {
                show: shown.length <= maxLabels,
                fontSize: 11,
                color: inkFor(colours.at(step) ?? 'var(--ramp5)'),
                formatter: scale.bare(value),
              },
            };
          }),
        },
      ],
    },
  };
}

/** Three significant digits, or all digits before the point: five of these must fit below a narrow card. */
const shortBound = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: Math.max(3, Math.trunc(Math.abs(value)).toString().length) });

/** Long names are slanted; otherwise most of them would not fit. */
function columnLabels(columns: readonly string[]) {
  const long = columns.some((column) => column.length > 6);
  const { axisLabel, tooltip } = nameLabels(columns, 88);
  return { axisLabel: { ...axisLabel, interval: 0, rotate: long ? 30 : 0 }, tooltip } as const;
}

/** Five steps of equal, round width over the values: from zero, or around zero if some are negative. */
function stepsFor(values: readonly number[]): { from: number; to: number }[] {
  const max = values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) || 1;
  const [low, width] = values.some((value) => value < 0) ? [-max, (2 * max) / 5] : [0, roundWidth(max / 5)];
  const bound = (index: number): number => Number((low + width * index).toPrecision(6));
  return [0, 1, 2, 3, 4].map((index) => ({ from: bound(index), to: bound(index + 1) }));
}

function strongest(cells: readonly Cell[], scale: Scale): string[] {
  const sorted = [...cells].sort((a, b) => Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0));
  return sorted.slice(0, 3).map(({ row, column, value }) => texts.valued(texts.cell(row, column), scale.text(value)));
}
