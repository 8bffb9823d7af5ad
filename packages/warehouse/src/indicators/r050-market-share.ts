import { winnerRows } from '../marts/winner-row.ts';
import type { Indicator } from './indicator.ts';
import { material } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

const marketOf = `${material('l')} || ' ' || coalesce(l.province, '')`;

export const marketShare = (thresholds: Thresholds): Indicator => ({
  code: 'R050',
  name: '市场份额过高',
  subject: 'company',
  basis: '反垄断法第二十四条',
  formula: `在某品类 × 省份市场（不少于 ${thresholds.marketDeals} 个成交）的金额份额不低于 ${thresholds.marketShare * 100}%；多家中标未分的金额计入市场，不计入任何一家`,
  sql: `
    with won as (
      select ${marketOf} as market, l.winner_id as winner_id, sum(l.award_amount) as amount
      from ${winnerRows} l where l.is_deal = 1 and l.award_amount > 0
      group by ${marketOf}, l.winner_id
    ),
    market as (
      select ${marketOf} as market, sum(l.award_amount) as amount from lot_fact l where l.is_deal = 1 and l.award_amount > 0
      group by ${marketOf} having count(*) >= ${thresholds.marketDeals}
    ),
    held as (select w.winner_id as winner_id, w.market as market, ratio(w.amount, m.amount) as share from won w join market m on m.market = w.market)
    select winner_id as subject_id, cast(null as varchar) as unit_id, max(share) as value,
      max(case when share >= ${thresholds.marketShare} then 1 else 0 end) as is_hit,
      distinct_list(case when share >= ${thresholds.marketShare} then market end) as detail
    from held group by winner_id`,
});
