import { defineQuery } from '../../define-query.ts';
import { lotDimensions } from '../pivot/dimension.ts';
import { lotRows } from '../query/lot-rows.query.ts';
import { facetOf } from './facet.ts';

export const lotFacet = defineQuery({
  key: 'facet.lots',
  id: 'f635cdf5fb645f8ddf8f131564c12697',
  title: '标段分面',
  ...facetOf(lotRows, {
    ...lotDimensions,
    pinlei: {},
    zb_zuzhixingshi: {},
    status: {},
  }),
});
