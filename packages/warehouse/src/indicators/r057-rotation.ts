import type { Indicator } from './indicator.ts';
import { companiesOfPairs } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const rotation = (thresholds: Thresholds): Indicator => ({
  code: 'R057',
  name: '疑似轮流中标',
  subject: 'company',
  basis: '招标投标法实施条例第三十九条',
  formula: `与另一家同投且两家之一中标 ${thresholds.rotationLots} 个以上标段，中标人熵不低于 ${thresholds.rotationEntropy}，且交替次数显著多于随机（游程检验 z 大于 ${thresholds.rotationZ}）`,
  sql: companiesOfPairs(`
      with decided as (
        select company_a, company_b, a_wins, lag(a_wins) over (partition by company_a, company_b order by bids_opened_at, lot_id) as before_wins
        from bid_pair
        where a_wins + b_wins = 1
          and (company_a, company_b) in (select company_a, company_b from pair_total where joint >= ${thresholds.rotationLots})
      ),
      counted as (
        select company_a, company_b, count(*) as n, cast(count_sum(a_wins) as double) as na, cast(count(*) - count_sum(a_wins) as double) as nb,
          1.0 + count_sum(case when before_wins is not null and before_wins <> a_wins then 1 else 0 end) as runs
        from decided group by company_a, company_b having count(*) >= ${thresholds.rotationLots}
      ),
      judged as (
        select *,
          case when na > 0 and nb > 0 then -(na / n * ln(na / n) + nb / n * ln(nb / n)) / ln(2.0) else 0 end as entropy,
          ratio(runs - (2 * na * nb / n + 1), sqrt(case when na * nb > 0 and n > 1 then 2 * na * nb * (2 * na * nb - n) / (n * n * (n - 1.0)) end)) as z
        from counted
      )
      select company_a, company_b, z as value,
        case when entropy >= ${thresholds.rotationEntropy} and z > ${thresholds.rotationZ} then 1 else 0 end as is_hit
      from judged`),
});
