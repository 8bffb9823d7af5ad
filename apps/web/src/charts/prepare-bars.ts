import type { ChartModel } from './model.ts';
import { seriesAxes } from './series-axes.ts';
import { readSeries, seriesColour, seriesData, type SeriesTable } from './series-table.ts';

/** Upright bars over categories, side by side or stacked. */
export function prepareBars(table: SeriesTable, { stacked = false } = {}): ChartModel {
  const { scale, reading } = readSeries(table);
  return {
    ...reading,
    option: {
      ...seriesAxes(table, scale),
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
      series: table.series.map((series, position) => ({
        type: 'bar' as const,
        name: series.name,
        ...(stacked ? { stack: 'all' } : {}),
        data: seriesData(table, series, scale),
        itemStyle: { color: seriesColour(series, position), borderRadius: stacked ? 0 : [2, 2, 0, 0] },
        barMaxWidth: 28,
        barGap: '10%',
      })),
    },
  };
}
