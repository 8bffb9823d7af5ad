import type { Measure, Scale } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { inkFor } from '../palette.ts';
import type { Part } from './part.ts';
import { rankBars } from './rank-bars.ts';
import { shareItem, sharesOf, type Share } from './share-parts.ts';

/** With no more parts than this, areas show less than bars. */
const maxBars = 3;

/** Shares of the total from which a part has room for its value, for its percentage, and at least for its name. */
const roomFor = { value: 0.1, percent: 0.04, name: 0.015 } as const;

/**
 * Areas in proportion to the values, each with as much of its name, value and share as fits; a few of them as bars. Parts beyond `top` are
 * one remainder.
 */
export function prepareTreemap(parts: readonly Part[], measure: Measure, top = 14): ChartModel {
  const { shares, complete, scale, reading } = sharesOf(parts, measure, top);
  if (shares.length <= maxBars) return { ...reading, option: shareBars(shares, measure, scale) };
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
              position: [0, 0] as [number, number],
              padding: [8, 10],
              color: inkFor(share.colour),
              fontSize: 13,
              lineHeight: 18,
              ...labelOf(share.value / complete, [share.name, scale.text(share.value), share.percent]),
            },
          })),
        },
      ],
    },
  };
}

/** Parts of a total as ranked bars, each with its value and share. */
function shareBars(shares: readonly Share[], measure: Measure, scale: Scale): ChartModel['option'] {
  const { frame, bars } = rankBars(shares, measure, 96);
  return {
    ...frame,
    grid: { ...frame.grid, right: 152 },
    // Each bar has its unit.
    xAxis: { ...frame.xAxis, name: '' },
    series: [
      {
        ...bars,
        barMaxWidth: 32,
        itemStyle: { borderRadius: [0, 2, 2, 0] },
        label: {
          ...bars.label,
          position: 'right',
          formatter: ({ dataIndex }) => {
            const share = shares[dataIndex];
            return share ? texts.remark(scale.text(share.value), share.percent) : '';
          },
        },
        data: shares.map((share) => shareItem(share, scale)),
      },
    ],
  };
}

/** Label of a part by its share of the total. Numbers are never cut short: the result would be another number. */
function labelOf(share: number, [name, value, percent]: [name: string, value: string, percent: string]) {
  if (share < roomFor.name) return { show: false };
  const lines = share >= roomFor.value ? [name, value, percent] : share >= roomFor.percent ? [name, percent] : [name];
  return { formatter: lines.join('\n') };
}
