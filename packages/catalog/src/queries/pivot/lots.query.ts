import { defineQuery } from '../../define-query.ts';
import { lotRows } from '../query/lot-rows.query.ts';
import { lotDimensions, timeDimensions } from './dimension.ts';
import { distinctOf, medianOf, ratioOf, sumOf } from './measure.ts';
import { pivotOf } from './pivot.ts';

/** The dashboard's figures of lots, by the same rows. */
export const lotPivot = defineQuery({
  key: 'pivot.lots',
  id: '56ec8729462c79c4518e70426bedb317',
  title: '标段统计',
  ...pivotOf({
    list: lotRows,
    dimensions: {
      ...lotDimensions,
      pinlei: { title: '品类', value: '"pinlei"' },
      zb_zuzhixingshi: { title: '组织形式', value: '"zb_zuzhixingshi"' },
      status: { title: '状态', value: '"status"' },
      ...timeDimensions,
    },
    measures: {
      lotNum: sumOf('1'),
      projectNum: distinctOf('"xm_guid"'),
      dealNum: sumOf('"is_chengjiao"'),
      zbJinE: sumOf('"zbJinE"'),
      budget: sumOf('"budget"'),
      saving: sumOf('"saving"'),
      savingRate: ratioOf('"saving"', '"baseline"'),
      avgBidders: ratioOf('case when "is_kaibiao" = 1 then "bidderNum" end', '"is_kaibiao"'),
      failedRate: ratioOf(
        `case when "status" = '流标' then 1 else 0 end`,
        `case when "status" = '流标' or "is_chengjiao" = 1 then 1 else 0 end`,
      ),
      openRate: ratioOf(`case when "zb_fangshi" = '公开招标' then 1 else 0 end`, '1'),
      cycleDays: medianOf('"cycleDays"'),
    },
  }),
});
