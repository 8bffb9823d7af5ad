import type { CrossTable } from '@tenderscope/contract';
import type { Measure } from '../../charts/measure.ts';
import type { ChartModel } from '../../charts/model.ts';
import { prepareBars } from '../../charts/prepare-bars.ts';
import { prepareLines } from '../../charts/prepare-lines.ts';
import { prepareRank } from '../../charts/prepare-rank.ts';

interface PivotChart {
  rowTitle: string;
  measure: Measure;
  /** The rows run along the calendar. */
  isTime: boolean;
}

/** More bars would stand too thin to read. */
const mostBars = 12;

/** Groups without columns as a ranking; along the calendar, or across columns, as bars – stacked where they add up – or lines. */
export function preparePivot({ columns, rows }: CrossTable, { rowTitle, measure, isTime }: PivotChart): ChartModel | null {
  const groups = rows.filter(({ kind }) => kind !== 'total');
  if (!groups.some(({ cells }) => cells.some((cell) => (cell?.value ?? 0) !== 0))) return null;
  const isAlone = columns.length === 1;
  if (isAlone && !isTime) {
    const ranked = groups.map(({ label, cells }) => ({ id: null, name: label, value: cells.at(-1)?.value ?? null }));
    return prepareRank(ranked, measure, mostBars);
  }
  const shown = isTime ? groups : groups.slice(0, mostBars);
  const kept = isAlone ? columns : columns.slice(0, -1);
  const table = {
    axis: rowTitle,
    measure,
    categories: shown.map(({ label }) => ({ id: null, name: label })),
    series: kept.map(({ label }, index) => ({
      name: isAlone ? measure.name : label,
      values: shown.map(({ cells }) => cells[index]?.value ?? null),
    })),
  };
  const addsUp = rows.some(({ share }) => share !== null);
  if (isTime && !addsUp && measure.type === 'rate') return prepareLines(table);
  return prepareBars(table, { stacked: addsUp && !isAlone });
}
