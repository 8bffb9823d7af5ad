import { defineQuery } from '../../define-query.ts';
import { bidRows } from '../query/bids.query.ts';
import { bidOutcome, lotDimensions, timeDimensions } from './dimension.ts';
import { distinctOf, ratioOf, sumOf } from './measure.ts';
import { pivotOf } from './pivot.ts';

export const bidPivot = defineQuery({
  key: 'pivot.bids',
  id: '3d344f594da72a44cf9e46ca97b74bd0',
  title: '投标统计',
  ...pivotOf({
    list: bidRows,
    dimensions: {
      QiYe_Type: { title: '企业类型', value: '"QiYe_Type"' },
      is_winner: bidOutcome,
      ...lotDimensions,
      pinlei: { title: '品类', value: '"pinlei"' },
      ...timeDimensions,
    },
    measures: {
      tbNum: sumOf('1'),
      zbNum: sumOf('"is_winner"'),
      zbRate: ratioOf('"is_winner"', '1'),
      zbJinE: sumOf('"zbJinE"'),
      activeSuppliers: distinctOf('"gys_guid"'),
    },
  }),
});
