import { defineQuery } from '../../define-query.ts';
import { expertRows } from '../query/experts.query.ts';
import { sumOf } from './measure.ts';
import { pivotOf } from './pivot.ts';

export const expertPivot = defineQuery({
  key: 'pivot.experts',
  id: '3264b75a9a6704058d13f0659ce0355a',
  title: '专家统计',
  ...pivotOf({
    list: expertRows,
    dimensions: {
      specialty: {},
      expert_sheng: {},
    },
    measures: {
      expertNum: sumOf('1'),
      reviewNum: sumOf('"reviewNum"'),
      flaggedNum: sumOf('"flaggedNum"'),
    },
  }),
});
