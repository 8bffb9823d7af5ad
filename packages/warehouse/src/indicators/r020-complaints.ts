import type { Indicator } from './indicator.ts';

export const complained: Indicator = {
  code: 'R020',
  name: '存在异议投诉',
  subject: 'lot',
  basis: '招标投标法实施条例第六十条',
  formula: '有投诉或异议的标段；仅计算有投诉记录的单位',
  sql: `
    with filed as (select lot_id, count(*) as complaints from complaints group by lot_id),
    recording as (select distinct unit_id from lot_fact where lot_id in (select lot_id from filed))
    select l.lot_id as subject_id, l.unit_id as unit_id, cast(coalesce(f.complaints, 0) as double) as value,
      case when f.complaints > 0 then 1 else 0 end as is_hit, cast(null as varchar) as detail
    from lot_fact l left join filed f on f.lot_id = l.lot_id
    where l.unit_id in (select unit_id from recording)`,
};
