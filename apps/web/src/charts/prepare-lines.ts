import type { ChartModel } from './model.ts';
import { seriesAxes } from './series-axes.ts';
import { readSeries, seriesColour, seriesData, type SeriesTable } from './series-table.ts';

/** With more points than this a line stands without marks. */
const mostSymbols = 24;

/** Lines over categories; a null breaks a line, and a muted one is dashed. */
export function prepareLines(table: SeriesTable): ChartModel {
  const { scale, reading } = readSeries(table);
  return {
    ...reading,
    option: {
      ...seriesAxes(table, scale),
      tooltip: { trigger: 'axis' },
      series: table.series.map((series, position) => ({
        type: 'line' as const,
        name: series.name,
        data: seriesData(table, series, scale),
        itemStyle: { color: seriesColour(series, position) },
        lineStyle: { width: 2, type: series.muted ? ('dashed' as const) : ('solid' as const) },
        symbolSize: 6,
        showSymbol: table.categories.length <= mostSymbols,
        showAllSymbol: true,
      })),
    },
  };
}
