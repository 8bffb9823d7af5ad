import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { redefined } from '../../query-fields.ts';
import { rate } from '../../columns.ts';
import { bidOutcome } from '../bid-outcome.ts';
import { relationScreens } from '../relation/relation-screens.ts';

/** SQL of the difference of both prices as a fraction of the lower one; null if a price is unknown or 0. */
const gapOf = (source: string): string =>
  `round_stable(ratio(abs(${source}price - ${source}target_price), positive(least(${source}price, ${source}target_price))))`;
const columns = `
      l.lot_id as "lot_guid",
      l.lot_name as "bd_name",
      l.unit_name as "zbr_name",
      l.material_category as "pinlei",
      m.quoted_at as "baojia_time",
      m.price as "price",
      m.target_price as "targetPrice",
      case when l.is_deal = 1 then l.winner_name end as "winner",
      l.award_amount as "zbJinE",
      l.unit_id as "zbr_guid",
      case when l.is_deal = 1 then l.winner_id end as "winner_guid",
      l.status as "status",
      ${bidOutcome('o.', 'l.status')} as "jieguo",
      ${bidOutcome('t.', 'l.status')} as "targetJieguo",
      l.bids_opened_at as "kaibiao_time",
      ${gapOf('m.')} as "priceGap"`;
const lotColumns = 'lot_id, lot_name, unit_id, unit_name, material_category, is_deal, winner_id, winner_name, award_amount, status, bids_opened_at';
/** The lots with the bids of both. */
const met = `
      select p.lot_id as lot_id, o.quoted_at as quoted_at, o.price as price, t.price as target_price
      from (
        select lot_id from {narrowestPairs}
        where company_a = least({gys_guid:String}, {Target_gys_guid:String}) and company_b = greatest({gys_guid:String}, {Target_gys_guid:String}) and {where}
      ) p
      join (select lot_id, price, quoted_at from {narrowestBids} where company_id = {gys_guid:String} and {where}) o on o.lot_id = p.lot_id
      join (select lot_id, price from {narrowestBids} where company_id = {Target_gys_guid:String} and {where}) t on t.lot_id = p.lot_id`;

/** The same over all time. Here the bids themselves show who was in one consortium: they are fewer than the meetings of all pairs. */
const metEver = `
      select o.lot_id as lot_id, o.quoted_at as quoted_at, o.price as price, t.price as target_price
      from (select lot_id, price, quoted_at, consortium_id from {bidsOfSelection} where company_id = {gys_guid:String}) o
      join (
        select lot_id, price, consortium_id from {bidsOfSelection}
        where company_id = {Target_gys_guid:String} and company_id <> {gys_guid:String}
      ) t on t.lot_id = o.lot_id
      where o.consortium_id is null or t.consortium_id is null or o.consortium_id <> t.consortium_id`;
const endsOf = (company: string, lots: string): string => `(
      select lot_id, is_winner, is_valid, is_undecided, is_failed, is_deal from {bidFacts}
      where lot_id in (select lot_id from ${lots}) and company_id = {${company}:String}
    )`;
const described = (lots: string): string => `
    select${columns}
    from (select ${lotColumns} from {lots} where lot_id in (select lot_id from ${lots})) l
    join ${lots} m on m.lot_id = l.lot_id
    join ${endsOf('gys_guid', lots)} o on o.lot_id = l.lot_id
    join ${endsOf('Target_gys_guid', lots)} t on t.lot_id = l.lot_id`;
const pickedSorts = { lot_guid: 'lot_id', baojia_time: 'quoted_at', price: 'price', targetPrice: 'target_price', priceGap: gapOf('') };
const ofPicked = `
    with picked as ({picked})${described('picked')}`;

/** Lots on which two suppliers both bid, not as members of one consortium. `winner` is the name of the winner, whoever it was. */
export const meetings = defineQuery({
  key: 'competition.meetings',
  id: 'b0d9a8a9c97b550a7193b2eddae5dbf0',
  title: '两家相遇的标段',
  grain: '标段',
  permissions: ['individualHolographicPortrait', ...relationScreens],
  params: [
    { name: 'gys_guid', title: '供应商标识', type: 'text' },
    { name: 'Target_gys_guid', title: '对方供应商标识', type: 'text' },
  ],
  fields: [
    'lot_guid', 'bd_name', 'zbr_name', 'pinlei', 'baojia_time', 'price', 'targetPrice', 'winner', 'zbJinE', 'zbr_guid',
    'winner_guid', 'status', 'jieguo', 'targetJieguo', 'kaibiao_time', redefined('priceGap', rate('两家报价相差')),
  ],
  filters: marketFilters,
  sorts: ['bd_name', 'zbr_name', 'pinlei', 'baojia_time', 'price', 'targetPrice', 'winner', 'zbJinE', 'kaibiao_time', 'priceGap'],
  defaultSort: { column: 'baojia_time', rule: 'desc' },
  tieBreak: ['lot_guid'],
  sql: `
    with met as (${met}
    )${described('met')}`,
  picking: { groups: met, sorts: pickedSorts, sql: ofPicked },
  totals: {
    by: 'ever',
    sql: `
    with met as (${metEver}
    )${described('met')}`,
    picking: { groups: metEver, sorts: pickedSorts, sql: ofPicked },
  },
});
