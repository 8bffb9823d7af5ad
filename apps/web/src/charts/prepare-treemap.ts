import type { Measure } from './measure.ts';
import type { ChartModel } from './model.ts';
import { inkFor } from './palette.ts';
import type { Part } from './part.ts';
import { shareItem, sharesOf } from './share-parts.ts';

/** Areas in proportion to the values, each with its name, value and share. Beyond `top` parts the rest is one. */
export function prepareTreemap(parts: readonly Part[], measure: Measure, top = 14): ChartModel {
  const { shares, scale, reading } = sharesOf(parts, measure, top);
  return {
    ...reading,
    option: {
      tooltip: { trigger: 'item' },
      series: [
        {
          type: 'treemap',
          left: 0,
          right: 0,
          top: 0,
          bottom: 0,
          roam: false,
          nodeClick: false,
          breadcrumb: { show: false },
          itemStyle: { gapWidth: 3, borderWidth: 0 },
          data: shares.map((share) => ({
            ...shareItem(share, scale),
            label: {
              position: [12, 10] as [number, number],
              color: inkFor(share.colour),
              fontSize: 13,
              lineHeight: 18,
              formatter: `${share.name}\n${scale.text(share.value)}\n${share.percent}`,
            },
          })),
        },
      ],
    },
  };
}
