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
      select company_a, company_b, cast(count(*) as double) as value,
        case when count_sum(a_first) = 0 or count_sum(a_first) = count(*) then 1 else 0 end as is_hit
      from bid_pair
      where a_first is not null
        and (company_a, company_b) in (select company_a, company_b from pair_total where joint >= ${thresholds.orderLots})
      group by company_a, company_b
      having count(*) >= ${thresholds.orderLots}`),
});
