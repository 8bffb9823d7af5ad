import { winnerRows } from '../marts/winner-row.ts';
import type { Indicator } from './indicator.ts';
import type { Thresholds } from './thresholds.ts';

export const manyCategoriesOfUnit = (thresholds: Thresholds): Indicator => ({
  code: 'S3-3',
  name: '一家供应商供应多个品类',
  subject: 'unit',
  basis: null,
  formula: `一家供应商一年内在本单位中标 ${thresholds.unitCategories} 个以上品类`,
  sql: `
    with sold as (
      select unit_id, winner_id, year_of(awarded_at) as year, count(distinct material_category) as categories, max(winner_name) as name
      from ${winnerRows} w where is_deal = 1 and unit_id is not null and awarded_at is not null group by unit_id, winner_id, year_of(awarded_at)
    )
    select unit_id as subject_id, unit_id, cast(max(categories) as double) as value,
      max(case when categories >= ${thresholds.unitCategories} then 1 else 0 end) as is_hit,
      distinct_list(case when categories >= ${thresholds.unitCategories} then name end) as detail
    from sold group by unit_id`,
});
