import { hasBidRecord } from '../marts/valid-bidders.ts';
import type { Indicator } from './indicator.ts';
import type { Thresholds } from './thresholds.ts';

export const frequentLoser = (thresholds: Thresholds): Indicator => ({
  code: 'R025',
  name: '高频落标',
  subject: 'company',
  basis: null,
  formula: `投标次数不低于上四分位，且中标率的 Wilson 95% 上限低于平均中标率的 ${thresholds.loserShareOfMean * 100}%；无投标记录和尚无结果的标段不计`,
  sql: `
    with record as (
      select company_id, count(*) as bids, cast(count_sum(is_winner) as double) as wins from bid_fact
      where is_valid = 1 and is_deal + is_failed = 1 and ${hasBidRecord()} group by company_id
    ),
    everyone as (select p75(bids) as many, ratio(sum(wins), sum(bids)) as mean from record),
    judged as (
      select r.company_id as company_id, ratio(r.wins, r.bids) as rate, e.mean as mean,
        (ratio(r.wins, r.bids) + 1.9207 / r.bids + 1.96 * sqrt(ratio(r.wins, r.bids) * (1 - ratio(r.wins, r.bids)) / r.bids + 0.9604 / r.bids / r.bids))
          / (1 + 3.8416 / r.bids) as upper_rate
      from record r cross join everyone e where r.bids >= e.many
    )
    select company_id as subject_id, cast(null as varchar) as unit_id, rate as value,
      case when upper_rate < ${thresholds.loserShareOfMean} * mean then 1 else 0 end as is_hit, cast(null as varchar) as detail
    from judged`,
});
