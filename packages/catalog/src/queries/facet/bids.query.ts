import { defineQuery } from '../../define-query.ts';
import { bidWin, lotDimensions } from '../pivot/dimension.ts';
import { bidRows } from '../query/bids.query.ts';
import { facetOf } from './facet.ts';

export const bidFacet = defineQuery({
  key: 'facet.bids',
  id: 'f0da12bc581ac97291fac0507d9cad62',
  title: '投标分面',
  ...facetOf(bidRows, {
    QiYe_Type: {},
    is_winner: bidWin,
    jieguo: {},
    reject_reason: {},
    ...lotDimensions,
    pinlei: {},
  }),
});
