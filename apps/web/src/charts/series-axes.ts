import { cutLabels } from './cut-step.ts';
import type { Scale } from './measure.ts';
import type { SeriesTable } from './series-table.ts';

/** Up to so many categories each has its name at the axis. */
const mostNames = 12;

/** Room, legend and axes of a chart of series: categories below, values at the left with their unit. */
export function seriesAxes({ categories, series }: SeriesTable, { unit }: Scale) {
  const allNames = { interval: 0, width: 88, overflow: 'truncate' } as const;
  const axisLabel = categories.length <= mostNames ? allNames : ({ hideOverlap: true } as const);
  return {
    grid: { left: 8, right: 8, top: 36, bottom: 4, containLabel: true },
    ...(series.length > 1 ? { legend: { top: 0, left: 'center' } } : {}),
    xAxis: { type: 'category', data: cutLabels(categories), axisLabel },
    yAxis: { type: 'value', name: unit },
  } as const;
}
