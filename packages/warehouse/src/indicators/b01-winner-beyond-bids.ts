import { hasBidRecord } from '../marts/valid-bidders.ts';
import type { Indicator } from './indicator.ts';
import type { Thresholds } from './thresholds.ts';

/**
 * Wins against the expectation from the company's bids: the share of winners among all bids of the same position by price in lots with as
 * many bidders. The z of a sum of independent trials (Poisson binomial), with a correction for continuity.
 */
export const winnerBeyondBids = (thresholds: Thresholds): Indicator => ({
  code: 'B01',
  name: '标王',
  subject: 'company',
  basis: null,
  formula: `有效投标 ${thresholds.kingBids} 次以上，中标次数超过由报价位次和投标家数推算的期望 ${thresholds.kingExcess} 次以上，且 z ≥ ${thresholds.kingZ}（与同位次、同家数的全部投标相比）`,
  sql: `
    with placed as (
      select lot_id, company_id, has_won, row_number() over (partition by lot_id order by price, company_id) as place,
        count(*) over (partition by lot_id) as bidders
      from bid_fact where is_valid = 1 and price > 0 and is_deal = 1 and ${hasBidRecord()}
    ),
    grouped as (
      select company_id, has_won, case when place > 5 then 5 else place end as place, case when bidders > 6 then 6 else bidders end as bidders
      from placed where bidders > 1
    ),
    chance as (select place, bidders, avg(cast(has_won as double)) as share from grouped group by place, bidders),
    record as (
      select g.company_id as company_id, count(*) as bids, cast(count_sum(g.has_won) as double) as wins, sum(c.share) as expected,
        sum(c.share * (1 - c.share)) as variance
      from grouped g join chance c on c.place = g.place and c.bidders = g.bidders
      group by g.company_id having count(*) >= ${thresholds.kingBids}
    )
    select company_id as subject_id, cast(null as varchar) as unit_id, ratio(wins - expected - 0.5, sqrt(variance)) as value,
      case when wins - expected >= ${thresholds.kingExcess} and ratio(wins - expected - 0.5, sqrt(variance)) >= ${thresholds.kingZ} then 1 else 0 end as is_hit,
      '投标 ' || cast(bids as varchar) || ' 次，中标 ' || cast(cast(wins as bigint) as varchar) || ' 次，期望约 ' || cast(cast(round(expected) as bigint) as varchar) || ' 次' as detail
    from record`,
});
