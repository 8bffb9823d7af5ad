import type { Measure } from './measure.ts';
import type { ChartModel } from './model.ts';
import { drawable, pickable, type Part } from './part.ts';
import { isLeftOut, rankBars, type RankRow } from './rank-bars.ts';

interface Rank {
  /** So many are shown at most; a single one beyond them, too. */
  top?: number;
  /** Of a name, in px. */
  nameWidth?: number;
  /** How many there are, where `parts` are the first of them. */
  total?: number | undefined;
}

/** The largest as horizontal bars, the largest uppermost, each with its value at the end, and below them how many are left out. */
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
