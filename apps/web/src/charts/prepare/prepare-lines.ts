import type { ChartModel } from '../model.ts';
import { seriesAxes } from './series-axes.ts';
import { readSeries, seriesColour, seriesData, type Series, type SeriesTable } from './series-table.ts';
import type { Scale } from '../labels/measure.ts';

/** With more points than this a line has no marks. */
const maxSymbols = 24;

/**
 * Lines over categories; a null breaks a line, and a muted one is dashed. An open mark is the value of a complete step of which a part is
 * selected.
 */
export function prepareLines(table: SeriesTable): ChartModel {
  const { scale, reading } = readSeries(table);
  return {
    ...reading,
    option: {
      ...seriesAxes(table, scale),
      tooltip: { trigger: 'axis' },
      series: table.series.flatMap((series, position) => [{
        type: 'line' as const,
        name: series.name,
        data: seriesData(table, series, scale),
        itemStyle: { color: seriesColour(series, position) },
        lineStyle: { width: 2, type: series.muted ? ('dashed' as const) : ('solid' as const) },
        symbolSize: 6,
        showSymbol: table.categories.length <= maxSymbols,
        showAllSymbol: true,
      }, ...openMarks(series, position, scale)]),
    },
  };
}

/** Open marks share the name of their line, and so its entry in the legend. */
function openMarks(series: Series, position: number, scale: Scale) {
  const { name, complete = [] } = series;
  if (complete.every((value) => value === null)) return [];
  return [{
    type: 'line' as const,
    name,
    data: complete.map((value) => scale.scaled(value) ?? '-'),
    itemStyle: { color: seriesColour(series, position) },
    lineStyle: { opacity: 0 },
    symbol: 'emptyCircle',
    symbolSize: 9,
    showSymbol: true,
    showAllSymbol: true,
    silent: true,
  }];
}
