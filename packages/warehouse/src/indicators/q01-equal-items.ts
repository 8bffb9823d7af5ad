import type { Indicator } from './indicator.ts';
import { itemPairs, lotsOfPairs, partiesOfPairs } from './item-pairs.ts';
import type { Thresholds } from './thresholds.ts';

export function equalItems({ itemsCompared, equalItemShare }: Thresholds): Indicator {
  const isHit = `q.common >= ${itemsCompared} and q.equal >= ${equalItemShare} * q.common`;
  return {
    code: 'Q01',
    name: '清单单价逐项雷同',
    subject: 'lot',
    basis: '招标投标法实施条例第四十条第四项',
    formula: `两家对 ${itemsCompared} 项以上相同清单报价，单价相同的（第三家不同价）达 ${equalItemShare * 100}%`,
    parties: partiesOfPairs(itemPairs, isHit),
    sql: lotsOfPairs(itemPairs, { value: 'ratio(q.equal, q.common)', isHit, tested: `q.common >= ${itemsCompared}` }),
  };
}
