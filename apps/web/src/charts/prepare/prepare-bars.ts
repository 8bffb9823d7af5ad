import { formatCount } from '@tenderscope/contract';
import { stepOutlines } from '../labels/partial-period.ts';
import type { Scale } from '../labels/measure.ts';
import type { ChartModel } from '../model.ts';
import { seriesAxes } from './series-axes.ts';
import { readSeries, seriesColour, seriesData, type Series, type SeriesTable } from './series-table.ts';

interface BarsOptions {
  stacked?: boolean;
  /**
   * Bounds of the axis. Values beyond them end there, with their number written on the bar, so that one of them does not flatten all
   * others.
   */
  bounds?: readonly [least: number, most: number];
}

/** Upright bars over categories, side by side or stacked. */
export function prepareBars(table: SeriesTable, { stacked = false, bounds = [-Infinity, Infinity] }: BarsOptions = {}): ChartModel {
  const { scale, reading } = readSeries(table);
  const axes = seriesAxes(table, scale);
  const isBounded = table.series.some(({ values }) => values.some((value) => isBeyond(value, bounds)));
  return {
    ...reading,
    option: {
      ...axes,
      yAxis: { ...axes.yAxis, ...endsOf(table, bounds, scale), ...(isBounded ? { nameGap: roomForLabels + 10 } : {}) },
      // The texts above bars that end at the bound need a line of their own below the axis' name.
      ...(isBounded ? { grid: { ...axes.grid, top: axes.grid.top + roomForLabels } } : {}),
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
      series: [...table.series.map((series, position) => ({
        type: 'bar' as const,
        name: series.name,
        ...(stacked ? { stack: 'all' } : {}),
        data: boundedData(table, series, { bounds, scale }),
        itemStyle: { color: seriesColour(series, position), borderRadius: stacked ? 0 : [2, 2, 0, 0] },
        barMaxWidth: 28,
        barGap: '10%',
      })), ...(stacked ? stepOutlines(stackOutlines(table), scale) : [])],
    },
  };
}

/** Heights of the stacks of complete steps, of which a part is selected. */
const stackOutlines = ({ categories, series }: SeriesTable): (number | null)[] =>
  categories.map((_, index) => {
    const values = series.flatMap(({ complete = [] }) => complete[index] ?? []);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
  });

type Bounds = readonly [least: number, most: number];

/** Height of a line of labels, in px. */
const roomForLabels = 16;
/** Number of labels that fit beside each other on the narrowest card. */
const maxLabels = 7;

const isBeyond = (value: number | null, [min, max]: Bounds): boolean => value !== null && (value < min || value > max);

/** Values beyond the bounds that are written out: the largest, as far as they do not overlap. */
function labelledOf(values: readonly (number | null)[], bounds: Bounds): ReadonlySet<number> {
  const apart = Math.ceil(values.length / maxLabels);
  const beyond = values.flatMap((value, index) => (isBeyond(value, bounds) ? [{ index, size: Math.abs(value ?? 0) }] : []));
  const chosen: number[] = [];
  for (const { index } of beyond.sort((a, b) => b.size - a.size)) {
    if (chosen.every((other) => Math.abs(other - index) >= apart)) chosen.push(index);
  }
  return new Set(chosen);
}

/** Labels at the ends of the axis are aligned inwards. */
const alignAt = (index: number, count: number): 'left' | 'center' | 'right' =>
  count > maxLabels && index < count / (2 * maxLabels) ? 'left' : count > maxLabels && index >= count - count / (2 * maxLabels) ? 'right' : 'center';

/** The ends of the axis with values beyond them. */
function endsOf({ series }: SeriesTable, [min, max]: Bounds, scale: Scale) {
  const values = series.flatMap((one) => one.values);
  return {
    ...(values.some((value) => value !== null && value < min) ? { min: scale.scaled(min) ?? 0 } : {}),
    ...(values.some((value) => value !== null && value > max) ? { max: scale.scaled(max) ?? 0 } : {}),
  };
}

/** The data of one series, with values beyond the bounds ending there. */
function boundedData(table: SeriesTable, series: Series, { bounds, scale }: { bounds: Bounds; scale: Scale }) {
  const [min, max] = bounds;
  const labelled = labelledOf(series.values, bounds);
  return seriesData(table, series, scale).map((item, index) => {
    const value = series.values[index] ?? null;
    if (value === null || !isBeyond(value, bounds)) return item;
    const bounded = { ...item, value: scale.scaled(value > max ? max : min) ?? '-' };
    if (!labelled.has(index)) return bounded;
    const position = value > max ? ('top' as const) : ('bottom' as const);
    const formatter = `${formatCount(Math.round(scale.scaled(value) ?? 0))}${scale.unit}`;
    const align = alignAt(index, series.values.length);
    return { ...bounded, label: { show: true, position, align, color: 'var(--text)' as const, formatter } };
  });
}
