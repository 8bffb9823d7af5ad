import type { Indicator } from './indicator.ts';
import { material } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const concentration = (thresholds: Thresholds): Indicator => ({
  code: 'R051',
  name: '市场集中度高',
  subject: 'unit',
  basis: null,
  formula: `单位某品类（不少于 ${thresholds.marketDeals} 个成交）成交金额的 HHI 不低于 ${thresholds.hhi}`,
  sql: `
    with won as (
      select l.unit_id as unit_id, ${material('l')} as market, l.winner_id as winner_id, count(*) as deals, sum(l.award_amount) as amount
      from lot_fact l where l.is_deal = 1 and l.award_amount > 0 and l.unit_id is not null
      group by l.unit_id, ${material('l')}, l.winner_id
    ),
    market as (
      select unit_id, market, 10000 * ratio(sum(amount * amount), sum(amount) * sum(amount)) as hhi
      from won group by unit_id, market having sum(deals) >= ${thresholds.marketDeals}
    )
    select unit_id as subject_id, unit_id, max(hhi) as value, max(case when hhi >= ${thresholds.hhi} then 1 else 0 end) as is_hit,
      listed(case when hhi >= ${thresholds.hhi} then market end) as detail
    from market group by unit_id`,
});
