import type { Measure } from '../labels/measure.ts';
import type { ChartModel } from '../model.ts';
import { drawable, pickable, type Part } from './part.ts';
import { isLeftOut, rankBars, type RankRow } from './rank-bars.ts';

interface Rank {
  /** Maximum number of bars; a single one beyond it is also shown. */
  top?: number;
  /** Width of a name, in px. */
  nameWidth?: number;
  /** Total number of parts, if `parts` are only the first of them. */
  total?: number | undefined;
}

/** The largest parts as horizontal bars, the largest on top, each with its value at the end, and below them the number of omitted ones. */
export function prepareRank(parts: readonly Part[], measure: Measure, { top = 10, nameWidth = 132, total }: Rank = {}): ChartModel {
  const sorted = drawable(parts);
  const shown = sorted.slice(0, sorted.length === top + 1 ? top + 1 : top);
  const leftOut = Math.max(sorted.length, total ?? 0) - shown.length;
  const rows: RankRow[] = leftOut > 0 ? [...shown, { leftOut }] : shown;
  const { scale, reading, frame, bars } = rankBars(rows, measure, nameWidth);
  return {
    ...reading,
    option: {
      ...frame,
      series: [
        {
          ...bars,
          itemStyle: { borderRadius: [0, 2, 2, 0] },
          label: { ...bars.label, position: 'right' },
          data: rows.map((row) => (isLeftOut(row) ? { value: '-' } : { ...pickable(row.id), value: scale.scaled(row.value) ?? 0 })),
        },
      ],
    },
  };
}
