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
    pinlei: { title: '品类', value: '"pinlei"' },
    zb_zuzhixingshi: { title: '组织形式', value: '"zb_zuzhixingshi"' },
    status: { title: '状态', value: '"status"' },
  }),
});
