import { winnerRows } from '../marts/winner-row.ts';
import type { Indicator } from './indicator.ts';
import { material } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const concentration = (thresholds: Thresholds): Indicator => ({
  code: 'R051',
  name: '市场集中度高',
  subject: 'unit',
  basis: null,
  formula: `单位某品类（不少于 ${thresholds.marketDeals} 个成交）成交金额的 HHI 不低于 ${thresholds.hhi}；多家中标未分的金额只计入总额`,
  sql: `
    with won as (
      select l.unit_id as unit_id, ${material('l')} as market, l.winner_id as winner_id, sum(l.award_amount) as amount
      from ${winnerRows} l where l.is_deal = 1 and l.award_amount > 0 and l.unit_id is not null
      group by l.unit_id, ${material('l')}, l.winner_id
    ),
    whole as (
      select l.unit_id as unit_id, ${material('l')} as market, sum(l.award_amount) as amount
      from lot_fact l where l.is_deal = 1 and l.award_amount > 0 and l.unit_id is not null
      group by l.unit_id, ${material('l')} having count(*) >= ${thresholds.marketDeals}
    ),
    market as (
      select m.unit_id as unit_id, m.market as market, 10000 * coalesce(sum(ratio(w.amount, m.amount) * ratio(w.amount, m.amount)), 0) as hhi
      from whole m left join won w on w.unit_id = m.unit_id and w.market = m.market
      group by m.unit_id, m.market
    )
    select unit_id as subject_id, unit_id, max(hhi) as value, max(case when hhi >= ${thresholds.hhi} then 1 else 0 end) as is_hit,
      distinct_list(case when hhi >= ${thresholds.hhi} then market end) as detail
    from market group by unit_id`,
});
