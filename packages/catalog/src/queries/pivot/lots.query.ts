import { defineQuery } from '../../define-query.ts';
import { lotRows, lotRowsFrom } from '../query/lot-rows.query.ts';
import { lotDimensions, timeDimensions } from './dimension.ts';
import { distinctOf, medianOf, ratioOf, sumOf } from './measure.ts';
import { pivotOf } from './pivot.ts';

/** The figures of lots on the dashboard, computed from the same rows. */
export const lotPivot = defineQuery({
  key: 'pivot.lots',
  id: '56ec8729462c79c4518e70426bedb317',
  title: '标段统计',
  ...pivotOf({
    list: lotRows,
    measured: { table: 'lot_fact', rows: lotRowsFrom('{sourceOfMeasure}', 'event_month') },
    dimensions: {
      ...lotDimensions,
      pinlei: {},
      zb_zuzhixingshi: {},
      status: {},
      ...timeDimensions,
    },
    measures: {
      lotNum: sumOf('1'),
      projectNum: distinctOf('"xm_guid"', { table: 'project_row' }),
      dealNum: sumOf('1'),
      zbJinE: sumOf('"zbJinE"'),
      budget: sumOf('"budget"'),
      saving: sumOf('"saving"'),
      savingRate: ratioOf('"saving"', '"baseline"', { among: '"has_baseline" = 1' }),
      avgBidders: ratioOf('"bidderNum"', '1', { among: '"is_kaibiao" = 1 and "bidderNum" is not null' }),
      failedRate: ratioOf('1 - "is_chengjiao"', '1', { among: `"is_chengjiao" = 1 or "status" = '流标'` }),
      openRate: ratioOf(`case when method_family("zb_fangshi") = '公开' then 1 else 0 end`, '1'),
      cycleDays: medianOf('"cycleDays"', { among: '"cycleDays" is not null' }),
    },
  }),
});
