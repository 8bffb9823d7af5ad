import type { Measure } from '../labels/measure.ts';
import type { ChartModel } from '../model.ts';
import type { Part } from './part.ts';
import { pieLabel } from '../labels/pie-label.ts';
import { shareItem, sharesOf } from './share-parts.ts';

/** Shares of a total as slices, the largest first from twelve o'clock. Parts beyond `top` are one remainder. */
export function preparePie(parts: readonly Part[], measure: Measure, top = 7): ChartModel {
  const { shares, scale, reading } = sharesOf(parts, measure, top);
  return {
    ...reading,
    option: {
      tooltip: { trigger: 'item' },
      series: [{ type: 'pie', radius: '60%', label: pieLabel(shares), labelLine: { length: 8, length2: 8 }, data: shares.map((share) => shareItem(share, scale)) }],
    },
  };
}
