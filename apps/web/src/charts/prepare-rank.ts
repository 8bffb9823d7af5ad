import type { Measure } from './measure.ts';
import type { ChartModel } from './model.ts';
import { drawable, pickable, type Part } from './part.ts';
import { rankBars } from './rank-bars.ts';

/** The `top` largest as horizontal bars, the largest uppermost, each with its value at the end; names get `nameWidth` px. */
export function prepareRank(parts: readonly Part[], measure: Measure, top = 10, nameWidth = 132): ChartModel {
  const shown = drawable(parts).slice(0, top);
  const { scale, reading, frame, bars } = rankBars(shown, measure, nameWidth);
  return {
    ...reading,
    option: {
      ...frame,
      series: [
        {
          ...bars,
          itemStyle: { borderRadius: [0, 2, 2, 0] },
          label: { ...bars.label, position: 'right' },
          data: shown.map(({ id, value }) => ({ ...pickable(id), value: scale.scaled(value) ?? 0 })),
        },
      ],
    },
  };
}
