import { overRollups } from '../../compile/rollups.ts';
import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { required, titled } from '../../query-fields.ts';
import { isInRequest, isOf, busiestCompanies, pairsOfChosen } from './pair-parts.ts';
import { rivalsOfParam } from './rivals-of-param.ts';

/** Number of companies, and number of the latest lots on which at least two of them met. */
const [maxCompanies, maxLots] = [15, 240];

const described = `
    wanted as (${pairsOfChosen(isInRequest)}
    ),
    compared as (
      select * from (select lot_id, company_a, company_b, price_gap, bids_opened_at from {narrowestPairs} where bids_opened_at is not null and {where}) met_pair
      where ${isOf('wanted')}
    ),
    late as (
      select lot_id, max(bids_opened_at) as opened_at from compared group by lot_id order by opened_at desc, lot_id desc limit ${maxLots}
    ),
    bidder as (
      select lot_id, price_gap, company_a as company_id from compared where lot_id in (select lot_id from late)
      union all
      select lot_id, price_gap, company_b from compared where lot_id in (select lot_id from late)
    ),
    latest as (select lot_id, count(distinct company_id) as bidders, min(price_gap) as price_gap from bidder group by lot_id),
    lot as (
      select * from (select lot_id, lot_name, bids_opened_at, is_deal, winner_id, winner_name, award_amount, status from {lots}) every_lot
      where lot_id in (select lot_id from latest)
    )
    select
      l.lot_id as "lot_guid",
      l.lot_name as "bd_name",
      l.bids_opened_at as "kaibiao_time",
      case when l.is_deal = 1 then l.winner_id end as "winner_guid",
      case when l.is_deal = 1 then l.winner_name end as "winner",
      l.award_amount as "zbJinE",
      m.bidders as "bidderNum",
      round_stable(m.price_gap) as "priceGap",
      l.status as "status"
    from lot l
    join latest m on m.lot_id = l.lot_id`;

/**
 * The latest lots on which two of the companies that meet most both bid, or the requested company and a rival. `bidderNum` counts these
 * companies among the bidders. `priceGap` is the smallest difference of two of their prices, as a fraction of the lower one.
 */
export const rotation = defineQuery({
  key: 'competition.rotation',
  id: 'df22363abab193d1016802616a1a580f',
  title: '中标顺序',
  grain: '标段',
  permissions: ['competitionRelationAnalysis'],
  params: [rivalsOfParam],
  fields: [
    'lot_guid', 'bd_name', 'kaibiao_time', 'winner_guid', 'winner', 'zbJinE', titled(required('bidderNum'), '同场企业数'),
    titled('priceGap', '最近报价差'), 'status',
  ],
  filters: marketFilters,
  sorts: ['bd_name', 'kaibiao_time', 'winner', 'zbJinE', 'bidderNum', 'priceGap'],
  defaultSort: { column: 'kaibiao_time', rule: 'asc' },
  tieBreak: ['lot_guid'],
  ...overRollups((read) => `
    with${busiestCompanies(maxCompanies, read)},${described}`),
});
