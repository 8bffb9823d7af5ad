import type { Indicator } from './indicator.ts';
import { itemPairs, lotsOfPairs, partiesOfPairs } from './item-pairs.ts';
import type { Thresholds } from './thresholds.ts';

export function itemsByRule({ itemsCompared, itemRatioSpread }: Thresholds): Indicator {
  const sameRatio = `q.high_ratio - q.low_ratio <= ${itemRatioSpread} * q.low_ratio and (q.low_ratio > 1.0005 or q.high_ratio < 0.9995)`;
  const sameGap = 'q.high_gap - q.low_gap < 0.005 and (q.low_gap > 0.005 or q.high_gap < -0.005)';
  const isHit = `q.common >= ${itemsCompared} and ((${sameRatio}) or (${sameGap}))`;
  return {
    code: 'Q02',
    name: '清单单价成固定比例或差额',
    subject: 'lot',
    basis: '招标投标法实施条例第四十条第四项',
    formula: `两家对 ${itemsCompared} 项以上相同清单报价，各项单价之比相差不超过 ${itemRatioSpread * 100}%，或差额相同（单价相同者不计）`,
    parties: partiesOfPairs(itemPairs, isHit),
    sql: lotsOfPairs(itemPairs, { value: 'cast(q.common as double)', isHit, tested: `q.common >= ${itemsCompared}` }),
  };
}
