import type { Indicator } from './indicator.ts';
import { bothOf } from './sql.ts';

const pairs = `
      select lot_id, company_a, company_b from shared_evidence where is_noise = 0 group by lot_id, company_a, company_b
      having max(case when kind = 'lock_no' then 1 else 0 end) = 1 or count_sum(case when kind in ('mac', 'cpu_id', 'disk_id') then 1 else 0 end) = 3`;

export const sameMachine: Indicator = {
  code: 'T40-1',
  name: '疑似同一编制',
  subject: 'lot',
  basis: '招标投标法实施条例第四十条第一项',
  formula: '同一标段两家的加密锁号相同，或 MAC、CPU、硬盘三项均相同（环境噪声已剔除）',
  parties: bothOf(pairs),
  sql: `
    with pair as (${pairs}),
    found as (select lot_id, count(*) as pairs from pair group by lot_id)
    select l.lot_id as subject_id, l.unit_id as unit_id, cast(coalesce(f.pairs, 0) as double) as value,
      case when f.pairs > 0 then 1 else 0 end as is_hit, cast(null as varchar) as detail
    from lot_fact l left join found f on f.lot_id = l.lot_id where l.valid_bidders >= 2`,
};
