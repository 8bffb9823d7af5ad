import type { Measure } from '../labels/measure.ts';
import type { ChartModel } from '../model.ts';
import type { Part } from './part.ts';
import { pieLabel } from '../labels/pie-label.ts';
import { shareItem, sharesOf } from './share-parts.ts';

/**
 * Parts as petals of equal angle, their radius by the value, so that small ones remain visible beside large ones. Parts beyond `top` are
 * one remainder.
 */
export function prepareRose(parts: readonly Part[], measure: Measure, top = 11): ChartModel {
  const { shares, scale, reading } = sharesOf(parts, measure, top);
  return {
    ...reading,
    option: {
      tooltip: { trigger: 'item' },
      series: [
        {
          type: 'pie',
          roseType: 'area',
          radius: ['12%', '72%'],
          label: pieLabel(shares),
          data: shares.map((share) => shareItem(share, scale)),
        },
      ],
    },
  };
}
