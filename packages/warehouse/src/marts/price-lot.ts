import { dimensionsFrom, lotDimensions } from './lot-dimensions.ts';
import { lotScreen } from './lot-screen.ts';
import { dust, type Mart } from './mart.ts';
import { fixedFactor, isUnsealed } from './price-pattern.ts';

const { lot_id: _lot, unit_id: _unit, ...screens } = lotScreen.columns;

/**
 * One lot of at least three valid sealed bids with its price screens, its place among its peers (`lot_score`) and its pattern, so that a
 * page of them needs no other table. `own_pattern` depends only on its bids; `pattern` is the same, or 固定倍数: two of its bidders differ by
 * the same factor on most lots where they meet, in either direction.
 */
export const priceLot: Mart = {
  name: 'price_lot',
  title: '报价规律标段',
  grain: 'lot of at least three valid sealed bids',
  columns: {
    lot_id: 'VARCHAR',
    ...lotDimensions,
    award_amount: 'DOUBLE',
    ...screens,
    own_pattern: 'VARCHAR',
    score: 'DOUBLE',
    peer_level: 'BIGINT',
    peer_num: 'BIGINT',
    mechanism: 'VARCHAR',
  },
  key: ['lot_id'],
  reads: ['units', 'companies', 'projects', 'lots', 'winners', 'bids'],
  touchedBy: 'all',
  isDeferred: true,
  order: 'l.bids_opened_at, l.lot_id',
  sql: `
    with factor as (
      select company_a, company_b, p50(price_gap) as gap, count(*) as joint
      from bid_pair
      where price_gap is not null
      group by company_a, company_b
      having count(*) >= ${fixedFactor.minLots} and p50(price_gap) > ${fixedFactor.tolerance} + ${dust}
    ),
    close as (
      select p.lot_id as lot_id, p.company_a as company_a, p.company_b as company_b, f.joint as joint
      from bid_pair p
      join factor f on f.company_a = p.company_a and f.company_b = p.company_b
      where abs(p.price_gap - f.gap) <= ${fixedFactor.tolerance} + ${dust}
    ),
    steady_pair as (
      select company_a, company_b
      from close
      group by company_a, company_b
      having count(*) >= ${fixedFactor.minLots} and count(*) * 2 > max(joint)
    ),
    fixed as (
      select distinct c.lot_id as lot_id
      from close c
      join steady_pair s on s.company_a = c.company_a and s.company_b = c.company_b
    )
    select
      l.lot_id as lot_id,
      ${dimensionsFrom('l', lotDimensions)},
      l.award_amount as award_amount,
      ${dimensionsFrom('s', screens, { pattern: '' })},
      coalesce(s.pattern, case when f.lot_id is not null then '固定倍数' end) as pattern,
      s.pattern as own_pattern,
      round_stable(c.score) as score,
      c.peer_level as peer_level,
      c.peer_num as peer_num,
      award_mechanism(l.method, l.evaluation_method, l.price_weight) as mechanism
    from (select * from lot_fact l where not ${isUnsealed('l')}) l
    join (select * from lot_screen where n >= 3) s on s.lot_id = l.lot_id
    left join lot_score c on c.lot_id = l.lot_id
    left join fixed f on f.lot_id = l.lot_id`,
};
