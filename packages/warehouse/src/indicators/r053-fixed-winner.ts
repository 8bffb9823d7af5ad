import type { Indicator } from './indicator.ts';
import { companiesOfPairs } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const fixedWinner = (thresholds: Thresholds): Indicator => ({
  code: 'R053',
  name: '同投组合固定中标人',
  subject: 'company',
  basis: null,
  formula: `与另一家同投 ${thresholds.fixedWinnerLots} 个以上标段，其中一家中标 ${thresholds.fixedWinnerShare * 100}% 以上`,
  sql: companiesOfPairs(`
      select company_a, company_b, ratio(case when count_sum(a_wins) > count_sum(b_wins) then count_sum(a_wins) else count_sum(b_wins) end, count(*)) as value,
        case when count_sum(a_wins) >= ${thresholds.fixedWinnerShare} * count(*) or count_sum(b_wins) >= ${thresholds.fixedWinnerShare} * count(*) then 1 else 0 end as is_hit
      from bid_pair
      where (company_a, company_b) in (select company_a, company_b from pair_total where joint >= ${thresholds.fixedWinnerLots})
      group by company_a, company_b`),
});
