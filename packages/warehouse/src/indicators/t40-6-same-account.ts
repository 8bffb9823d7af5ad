import type { Indicator } from './indicator.ts';
import { bothOf } from './sql.ts';

export const sameAccount: Indicator = {
  code: 'T40-6',
  name: '保证金同一账户',
  subject: 'lot',
  basis: '招标投标法实施条例第四十条第六项',
  formula: '同一标段两家的保证金从同一账户转出（环境噪声已剔除）',
  parties: bothOf(`select lot_id, company_a, company_b from shared_evidence where is_noise = 0 and kind = 'deposit_account'`),
  sql: `
    with found as (select lot_id, count(*) as pairs from shared_evidence where is_noise = 0 and kind = 'deposit_account' group by lot_id)
    select l.lot_id as subject_id, l.unit_id as unit_id, cast(coalesce(f.pairs, 0) as double) as value,
      case when f.pairs > 0 then 1 else 0 end as is_hit, cast(null as varchar) as detail
    from lot_fact l left join found f on f.lot_id = l.lot_id where l.valid_bidders >= 2`,
};
