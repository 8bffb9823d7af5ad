import { defineQuery } from '../../define-query.ts';
import { lotDimensions } from '../pivot/dimension.ts';
import { projectRows } from '../query/projects.query.ts';
import { facetOf } from './facet.ts';

export const projectFacet = defineQuery({
  key: 'facet.projects',
  id: 'b979f8e4f0bc026addb517f5b8598533',
  title: '项目分面',
  ...facetOf(projectRows, {
    ...lotDimensions,
    zb_zuzhixingshi: {},
  }),
});
