import { dust } from '../marts/mart.ts';
import type { Indicator } from './indicator.ts';
import { winners } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const outlyingPrice = (thresholds: Thresholds): Indicator => ({
  code: 'R017',
  name: '分项单价异常',
  subject: 'lot',
  basis: null,
  formula: `中标人任一分项单价的对数偏离同物料中位数，稳健 z 大于 ${thresholds.robustZ}，样本不少于 ${thresholds.robustSamples} 条`,
  comparesUnits: true,
  parties: winners,
  sql: `
    with quoted as (
      select lot_id, unit_id, is_awarded, material_name, name_key || '|' || spec_key || '|' || base_unit as material, ln(price) as height
      from material_price where price > 0 and name_key is not null
    ),
    centre as (select material, p50(height) as middle from quoted group by material having count(*) >= ${thresholds.robustSamples}),
    away as (
      select q.lot_id as lot_id, q.unit_id as unit_id, q.is_awarded as is_awarded, q.material as material, q.material_name as material_name,
        abs(q.height - c.middle) as distance
      from quoted q join centre c on c.material = q.material
    ),
    spread as (select material, 1.4826 * p50(distance) as sd from away group by material),
    scored as (
      select a.lot_id as lot_id, a.unit_id as unit_id, a.material_name as material_name, ratio(a.distance, case when s.sd > ${dust} then s.sd end) as z
      from away a join spread s on s.material = a.material where a.is_awarded = 1
    )
    select lot_id as subject_id, max(unit_id) as unit_id, max(z) as value, max(case when z > ${thresholds.robustZ} then 1 else 0 end) as is_hit,
      distinct_list(case when z > ${thresholds.robustZ} then material_name end) as detail
    from scored where z is not null group by lot_id`,
});
