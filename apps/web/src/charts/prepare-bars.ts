import { formatCount } from '@tenderscope/contract';
import type { Scale } from './measure.ts';
import type { ChartModel } from './model.ts';
import { seriesAxes } from './series-axes.ts';
import { readSeries, seriesColour, seriesData, type Series, type SeriesTable } from './series-table.ts';

interface BarsOptions {
  stacked?: boolean;
  /** Where the axis ends for values beyond, lest one of them flatten all others: their bars say what they are. */
  bounds?: readonly [least: number, most: number];
}

/** Upright bars over categories, side by side or stacked. */
export function prepareBars(table: SeriesTable, { stacked = false, bounds = [-Infinity, Infinity] }: BarsOptions = {}): ChartModel {
  const { scale, reading } = readSeries(table);
  const axes = seriesAxes(table, scale);
  return {
    ...reading,
    option: {
      ...axes,
      yAxis: { ...axes.yAxis, ...endsOf(table, bounds, scale) },
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
      series: table.series.map((series, position) => ({
        type: 'bar' as const,
        name: series.name,
        ...(stacked ? { stack: 'all' } : {}),
        data: boundedData(table, series, { bounds, scale }),
        itemStyle: { color: seriesColour(series, position), borderRadius: stacked ? 0 : [2, 2, 0, 0] },
        barMaxWidth: 28,
        barGap: '10%',
      })),
    },
  };
}

type Bounds = readonly [least: number, most: number];

/** The ends of the axis beyond which there are values. */
function endsOf({ series }: SeriesTable, [least, most]: Bounds, scale: Scale) {
  const values = series.flatMap((one) => one.values);
  return {
    ...(values.some((value) => value !== null && value < least) ? { min: scale.scaled(least) ?? 0 } : {}),
    ...(values.some((value) => value !== null && value > most) ? { max: scale.scaled(most) ?? 0 } : {}),
  };
}

/** The data of one series, what lies beyond the bounds ending there. */
function boundedData(table: SeriesTable, series: Series, { bounds: [least, most], scale }: { bounds: Bounds; scale: Scale }) {
  return seriesData(table, series, scale).map((item, index) => {
    const value = series.values[index] ?? null;
    if (value === null || (value >= least && value <= most)) return item;
    const position = value > most ? ('top' as const) : ('bottom' as const);
    const label = { show: true, position, color: 'var(--text)' as const, formatter: `${formatCount(Math.round(scale.scaled(value) ?? 0))}${scale.unit}` };
    return { ...item, value: scale.scaled(value > most ? most : least) ?? '-', label };
  });
}
