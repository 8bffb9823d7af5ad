import type { Indicator } from './indicator.ts';
import { bothOf } from './sql.ts';

export const equalPrices: Indicator = {
  code: 'R028',
  name: '报价相同',
  subject: 'lot',
  basis: '招标投标法实施条例第四十条第四项',
  formula: '竞争性方式的同一标段两家（非同一联合体）报价相同',
  parties: bothOf('select lot_id, company_a, company_b from bid_pair where price_gap = 0'),
  sql: `
    with equal as (select lot_id, count(*) as pairs from bid_pair where price_gap = 0 group by lot_id)
    select l.lot_id as subject_id, l.unit_id as unit_id, cast(coalesce(e.pairs, 0) as double) as value,
      case when e.pairs > 0 then 1 else 0 end as is_hit, cast(null as varchar) as detail
    from lot_fact l left join equal e on e.lot_id = l.lot_id
    where l.valid_bidders >= 2 and is_competitive_method(l.method) = 1`,
};
