import type { Indicator } from './indicator.ts';
import { companiesOfPairs } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const fixedRatio = (thresholds: Thresholds): Indicator => ({
  code: 'R023',
  name: '报价呈固定倍数',
  subject: 'company',
  basis: '招标投标法实施条例第四十条第四项',
  formula: `与另一家在 ${thresholds.ratioLots} 个以上标段的报价之比相同（保留 4 位小数，报价相同者不计）`,
  sql: companiesOfPairs(`
      with repeated as (
        select company_a, company_b, round(price_gap, 4) as gap, count(*) as lots
        from bid_pair
        where price_gap > 0.00005
          and (company_a, company_b) in (select company_a, company_b from pair_total where joint >= ${thresholds.ratioLots})
        group by company_a, company_b, round(price_gap, 4)
      )
      select company_a, company_b, cast(max(lots) as double) as value, case when max(lots) >= ${thresholds.ratioLots} then 1 else 0 end as is_hit
      from repeated group by company_a, company_b`),
});
