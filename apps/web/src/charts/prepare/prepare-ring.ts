import type { Measure } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import type { Part } from './part.ts';
import { legendNames } from '../labels/name-labels.ts';
import { shareItem, sharesOf } from './share-parts.ts';

/** Width of a name in the legend, px. */
const nameWidth = 92;

/** Shares of a total as a ring around the total; the percentages beside the names add to 100.00. Parts beyond `top` are one remainder. */
export function prepareRing(parts: readonly Part[], measure: Measure, top = 7): ChartModel {
  const { shares, complete, scale, reading } = sharesOf(parts, measure, top);
  const percentOf = new Map(shares.map(({ name, percent }) => [name, percent]));
  const shown = legendNames(shares.map(({ name }) => name), nameWidth);
  return {
    ...reading,
    option: {
      tooltip: { trigger: 'item' },
      legend: {
        type: 'plain',
        orient: 'vertical',
        left: '54%',
        top: 'middle',
        icon: 'circle',
        itemWidth: 8,
        itemGap: 12,
        selectedMode: false,
        textStyle: { rich: { name: { width: nameWidth }, percent: { width: 48, align: 'right' } } },
        formatter: (name) => `{name|${shown(name)}}{percent|${percentOf.get(name) ?? ''}}`,
      },
      series: [
        {
          type: 'pie',
          radius: ['40%', '58%'],
          center: ['26%', '50%'],
          label: { show: false },
          data: shares.map((share) => shareItem(share, scale)),
        },
        {
          type: 'pie',
          radius: 0,
          center: ['26%', '50%'],
          silent: true,
          label: { position: 'center', fontSize: 13, lineHeight: 20, formatter: `${texts.total}\n${scale.text(complete)}` },
          data: [0],
        },
      ],
    },
  };
}
