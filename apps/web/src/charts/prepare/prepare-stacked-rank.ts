import type { ChartModel } from '../model.ts';
import { nameLabels } from '../labels/name-labels.ts';
import { readSeries, seriesColour, seriesData, type SeriesTable } from './series-table.ts';

/** Horizontal bars over categories, the first on top, each a stack of its series; names have `nameWidth` px. */
export function prepareStackedRank(table: SeriesTable, nameWidth = 168): ChartModel {
  const { scale, reading } = readSeries(table);
  const names = table.categories.map(({ name }) => name);
  return {
    ...reading,
    option: {
      grid: { left: 4, right: 24, top: 40, bottom: 0, containLabel: true },
      legend: { top: 0, left: 'center' },
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
      xAxis: { type: 'value', position: 'top', name: scale.unit, minInterval: 1 },
      yAxis: { type: 'category', inverse: true, data: names, ...nameLabels(names, nameWidth), axisLine: { show: false } },
      series: table.series.map((series, position) => ({
        type: 'bar' as const,
        name: series.name,
        stack: 'all',
        data: seriesData(table, series, scale),
        itemStyle: { color: seriesColour(series, position) },
        barMaxWidth: 16,
      })),
    },
  };
}
