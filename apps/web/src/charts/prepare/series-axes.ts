import { calendarLabels } from '../labels/calendar-labels.ts';
import { partialLabels } from '../labels/partial-period.ts';
import type { Scale } from '../labels/measure.ts';
import { legendNames, nameLabels } from '../labels/name-labels.ts';
import type { SeriesTable } from './series-table.ts';
import { widthOf } from '../labels/wrap-name.ts';

/** Maximum number of categories with a name at the axis: horizontally, and on a slant. */
const [maxNames, maxSlanted] = [12, 30];
const nameWidth = 88;

function labelsOf(names: readonly string[]) {
  if (names.length > maxSlanted) return { axisLabel: { hideOverlap: true } } as const;
  const { axisLabel, tooltip } = nameLabels(names, nameWidth);
  return { axisLabel: { ...axisLabel, interval: 0, rotate: names.length <= maxNames ? 0 : 40 }, tooltip };
}

/** Measures of a legend on the narrowest card, px: width of a line, its height, width of an entry beside its text, and the longest text. */
const legend = { line: 420, height: 20, mark: 29, text: 120 } as const;

/** Number of lines that the names of a legend fill. */
function linesOf(names: readonly string[]): number {
  let [lines, used] = [1, 0];
  for (const name of names) {
    const width = widthOf(name) + legend.mark;
    if (used > 0 && used + width > legend.line) [lines, used] = [lines + 1, 0];
    used += width;
  }
  return lines;
}

/** Layout, legend and axes of a chart of series: categories below, values on the left with their unit. */
export function seriesAxes({ categories, series, measure }: SeriesTable, { unit }: Scale) {
  const data = partialLabels(categories);
  const calendar = calendarLabels(categories);
  const labels = calendar ? { axisLabel: calendar } : labelsOf(data);
  const isInteger = measure.type === 'count' && series.length > 0 && series.every(({ values }) => values.every((value) => Number.isInteger(value ?? 0)));
  const names = series.map(({ name }) => name);
  const formatter = legendNames(names, legend.text);
  return {
    grid: { left: 8, right: 8, top: 36 + (linesOf(names.map(formatter)) - 1) * legend.height, bottom: 4, containLabel: true },
    ...(series.length > 1 ? { legend: { top: 0, left: 'center', formatter } } : {}),
    xAxis: { type: 'category', data, ...labels },
    yAxis: { type: 'value', name: unit, ...(isInteger ? { minInterval: 1 } : {}) },
  } as const;
}
