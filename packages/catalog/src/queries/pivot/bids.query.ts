import { defineQuery } from '../../define-query.ts';
import { bidRows, bidRowsFrom } from '../query/bids.query.ts';
import { bidWin, lotDimensions, timeDimensions } from './dimension.ts';
import { distinctOf, measuredOver, ratioOf, sumOf } from './measure.ts';
import { pivotOf } from './pivot.ts';

export const bidPivot = defineQuery({
  key: 'pivot.bids',
  id: '3d344f594da72a44cf9e46ca97b74bd0',
  title: '投标统计',
  ...pivotOf({
    list: bidRows,
    measuredRows: bidRowsFrom('{sourceOfMeasure}', 'event_month'),
    dimensions: {
      QiYe_Type: {},
      is_winner: bidWin,
      jieguo: {},
      ...lotDimensions,
      pinlei: {},
      ...timeDimensions,
    },
    measures: {
      tbNum: measuredOver('openedBids', sumOf('1')),
      zbNum: measuredOver('awardedBids', sumOf('1')),
      zbRate: measuredOver('openedBids', ratioOf('"is_winner"', '1'), '"youJieguo" = 1'),
      zbJinE: measuredOver('awardedBids', sumOf('"zbJinE"')),
      activeSuppliers: measuredOver('openedBids', distinctOf('"gys_guid"')),
    },
  }),
});
