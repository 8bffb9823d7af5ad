import { defineQuery } from '../../define-query.ts';
import { rankedSuppliers } from '../supplier/ranked-suppliers.ts';
import { ratioOf, sumOf } from './measure.ts';
import { pivotOf } from './pivot.ts';

export const supplierPivot = defineQuery({
  key: 'pivot.suppliers',
  id: '6809a05e1e9e23e841985ce93d9bfba5',
  title: '供应商统计',
  ...pivotOf({
    list: rankedSuppliers,
    dimensions: {
      QiYe_Type: {},
      sheng_name: {},
    },
    measures: {
      activeSuppliers: sumOf('case when "tbNum" > 0 then 1 else 0 end'),
      tbNum: sumOf('"tbNum"'),
      zbNum: sumOf('"zbNum"'),
      zbRate: ratioOf('"zbRate" * "decidedBidNum"', '"decidedBidNum"'),
      zbJinE: sumOf('"zbJinE"'),
    },
  }),
});
