import { integer, metric, optionalText, rate, text, time } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { mostActive } from './pair-parts.ts';
import { rivalsOfParam } from './rivals-of-param.ts';

/** Of so many companies the latest lots on which at least two of them met. */
const [mostCompanies, mostLots] = [15, 240];

/**
 * The latest lots on which two of the companies that meet most both bid, or the one asked for and a rival. `bidderNum` counts these
 * companies among the bidders, `priceGap` is the smallest difference of two of their prices, as a fraction of the lower.
 */
export const rotation = defineQuery({
  key: 'competition.rotation',
  id: 'df22363abab193d1016802616a1a580f',
  title: '中标顺序',
  grain: '标段',
  permissions: ['competitionRelationAnalysis'],
  params: [rivalsOfParam],
  columns: {
    lot_guid: text('标段标识'),
    bd_name: text('标段名称'),
    kaibiao_time: time('开标时间'),
    winner_guid: optionalText('中标人标识'),
    winner: optionalText('中标人'),
    zbJinE: metric('zbJinE'),
    bidderNum: integer('同场企业数'),
    priceGap: rate('最近报价差'),
  },
  filters: marketFilters,
  sorts: ['bd_name', 'kaibiao_time', 'winner', 'zbJinE', 'bidderNum', 'priceGap'],
  defaultSort: { column: 'kaibiao_time', rule: 'asc' },
  tieBreak: ['lot_guid'],
  sql: `
    with${mostActive(mostCompanies)},
    asked as (
      select * from compared where {gys_guid:String} = '' or company_a = {gys_guid:String} or company_b = {gys_guid:String}
    ),
    bidder as (
      select lot_id, company_a as company_id from asked
      union
      select lot_id, company_b from asked
    ),
    present as (select lot_id, count(*) as bidders from bidder group by lot_id),
    nearest as (select lot_id, min(price_gap) as price_gap from asked group by lot_id),
    lot as (
      select lot_id, lot_name, bids_opened_at, is_deal, winner_id, winner_name, award_amount from {lots}
      where bids_opened_at is not null and lot_id in (select lot_id from asked)
    )
    select
      l.lot_id as "lot_guid",
      l.lot_name as "bd_name",
      l.bids_opened_at as "kaibiao_time",
      case when l.is_deal = 1 then l.winner_id end as "winner_guid",
      case when l.is_deal = 1 then l.winner_name end as "winner",
      l.award_amount as "zbJinE",
      p.bidders as "bidderNum",
      steady(g.price_gap) as "priceGap"
    from lot l
    join present p on p.lot_id = l.lot_id
    join nearest g on g.lot_id = l.lot_id
    order by l.bids_opened_at desc, l.lot_id desc
    limit ${mostLots}`,
});
