import type { Indicator } from './indicator.ts';
import { companiesOfPairs } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const fixedOrder = (thresholds: Thresholds): Indicator => ({
  code: 'R034',
  name: '递交顺序固定',
  subject: 'company',
  basis: null,
  formula: `与另一家在 ${thresholds.orderLots} 个以上标段的递交先后始终相同`,
  sql: companiesOfPairs(`
      with together as (
        select p.company_a as company_a, p.company_b as company_b, case when a.quoted_at < b.quoted_at then 1 else 0 end as is_first
        from bid_pair p
        join bid_fact a on a.lot_id = p.lot_id and a.company_id = p.company_a
        join bid_fact b on b.lot_id = p.lot_id and b.company_id = p.company_b
        where a.quoted_at <> b.quoted_at
          and (p.company_a, p.company_b) in (select company_a, company_b from pair_total where joint >= ${thresholds.orderLots})
      )
      select company_a, company_b, cast(count(*) as double) as value,
        case when total(is_first) = 0 or total(is_first) = count(*) then 1 else 0 end as is_hit
      from together group by company_a, company_b having count(*) >= ${thresholds.orderLots}`),
});
