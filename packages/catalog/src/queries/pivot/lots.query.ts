import { defineQuery } from '../../define-query.ts';
import { lotRows, lotRowsFrom } from '../query/lot-rows.query.ts';
import { lotDimensions, timeDimensions } from './dimension.ts';
import { distinctOf, measuredOver, medianOf, ratioOf, sumOf } from './measure.ts';
import { pivotOf } from './pivot.ts';

/** The figures of lots on the dashboard, computed from the same rows. */
export const lotPivot = defineQuery({
  key: 'pivot.lots',
  id: '56ec8729462c79c4518e70426bedb317',
  title: '标段统计',
  ...pivotOf({
    list: lotRows,
    measuredRows: lotRowsFrom('{sourceOfMeasure}', 'event_month'),
    dimensions: {
      ...lotDimensions,
      pinlei: {},
      zb_zuzhixingshi: {},
      status: {},
      ...timeDimensions,
    },
    measures: {
      lotNum: measuredOver('tenders', sumOf('1')),
      projectNum: measuredOver('projectTenders', distinctOf('"xm_guid"')),
      dealNum: measuredOver('awards', sumOf('1')),
      zbJinE: measuredOver('awards', sumOf('"zbJinE"')),
      budget: measuredOver('tenders', sumOf('"budget"')),
      saving: measuredOver('awards', sumOf('"saving"')),
      savingRate: measuredOver('awards', ratioOf('"saving"', '"baseline"'), '"has_baseline" = 1'),
      avgBidders: measuredOver('tenders', ratioOf('"bidderNum"', '1'), '"is_kaibiao" = 1 and "bidderNum" is not null'),
      failedRate: measuredOver('openings', ratioOf('1 - "is_chengjiao"', '1'), `"is_chengjiao" = 1 or "status" = '流标'`),
      openRate: measuredOver('tenders', ratioOf(`case when method_family("zb_fangshi") = '公开' then 1 else 0 end`, '1')),
      cycleDays: measuredOver('awards', medianOf('"cycleDays"'), '"cycleDays" is not null'),
    },
  }),
});
