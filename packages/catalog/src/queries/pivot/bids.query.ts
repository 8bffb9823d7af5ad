import { defineQuery } from '../../define-query.ts';
import { bidRows, bidRowsFrom } from '../query/bids.query.ts';
import { bidWin, lotDimensions, timeDimensions } from './dimension.ts';
import { distinctOf, ratioOf, sumOf } from './measure.ts';
import { pivotOf } from './pivot.ts';

export const bidPivot = defineQuery({
  key: 'pivot.bids',
  id: '3d344f594da72a44cf9e46ca97b74bd0',
  title: '投标统计',
  ...pivotOf({
    list: bidRows,
    measured: { table: 'bid_row', rows: bidRowsFrom('{sourceOfMeasure}', 'event_month') },
    dimensions: {
      QiYe_Type: {},
      is_winner: bidWin,
      jieguo: {},
      ...lotDimensions,
      pinlei: {},
      ...timeDimensions,
    },
    measures: {
      tbNum: sumOf('1'),
      zbNum: sumOf('1'),
      zbRate: ratioOf('"is_winner"', '1', { among: '"youJieguo" = 1' }),
      zbJinE: sumOf('"zbJinE"'),
      activeSuppliers: distinctOf('"gys_guid"'),
    },
  }),
});
