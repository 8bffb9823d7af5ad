import type { CrossRow, CrossTable } from '@tenderscope/contract';
import type { Measure } from '../../charts/labels/measure.ts';
import type { ChartModel } from '../../charts/model.ts';
import { prepareBars } from '../../charts/prepare/prepare-bars.ts';
import { prepareLines } from '../../charts/prepare/prepare-lines.ts';
import { prepareRank } from '../../charts/prepare/prepare-rank.ts';

interface PivotChart {
  rowTitle: string;
  measure: Measure;
  /** The rows are periods of the calendar. */
  isTime: boolean;
}

export const minChartHeight = 300;
/** Heights in px: of one labelled bar of a ranking, and of the axis above the bars. */
const [barHeight, axisHeight] = [24, 32];

/** Everything beyond the chosen groups would dwarf them; it is in the table only. */
const isDrawn = ({ kind }: CrossRow): boolean => kind === 'value';

/** Height of the chart in px: a ranking has as many bars as groups were chosen. */
export function pivotHeight({ columns, rows }: CrossTable, isTime: boolean): number {
  const isRanking = columns.length === 1 && !isTime;
  return isRanking ? Math.max(minChartHeight, rows.filter(isDrawn).length * barHeight + axisHeight) : minChartHeight;
}

/** Groups without columns as a ranking; along the calendar, or across columns, as bars (stacked if the measure is additive) or lines. */
export function preparePivot({ columns, rows }: CrossTable, { rowTitle, measure, isTime }: PivotChart): ChartModel | null {
  const groups = rows.filter(isDrawn);
  if (!groups.some(({ cells }) => cells.some((cell) => (cell?.value ?? 0) !== 0))) return null;
  const isAlone = columns.length === 1;
  if (isAlone && !isTime) {
    const ranked = groups.map(({ label, cells }) => ({ id: null, name: label, value: cells.at(-1)?.value ?? null }));
    return prepareRank(ranked, measure, { top: ranked.length });
  }
  const kept = isAlone ? columns : columns.slice(0, -1);
  const table = {
    axis: rowTitle,
    measure,
    // A partial month is labelled as in other charts along the calendar.
    categories: groups.map(({ value, label }) =>
      isTime && value !== null ? { id: null, name: value, cut: label !== value } : { id: null, name: label }),
    series: kept.map(({ label }, index) => ({
      name: isAlone ? measure.name : label,
      values: groups.map(({ cells }) => cells[index]?.value ?? null),
    })),
  };
  const addsUp = rows.some(({ share }) => share !== null);
  if (isTime && !addsUp && measure.type === 'rate') return prepareLines(table);
  return prepareBars(table, { stacked: addsUp && !isAlone });
}
