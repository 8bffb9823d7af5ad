import { defineQuery } from '../../define-query.ts';
import { expertRows } from '../query/experts.query.ts';
import { facetOf } from './facet.ts';

export const expertFacet = defineQuery({
  key: 'facet.experts',
  id: '7783ee8056a1787be0c5f2feddffbfd3',
  title: '专家分面',
  ...facetOf(expertRows, {
    specialty: {},
    expert_sheng: {},
  }),
});
