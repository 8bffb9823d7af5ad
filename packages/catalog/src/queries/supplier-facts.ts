import type { SortFact } from '../define-query.ts';

/**
 * CTEs down to `bidding`: for each company its bids of the period, with the median of its valid prices over the mean valid price of their
 * lots, of lots with at least two of them. `bid` has all its bids that meet `where`.
 */
export const biddingCtes = (where: string): string => `own as (
      select company_id, lot_id, event_at, quoted_at, is_deal + is_failed as decided, is_undecided as undecided, has_won as won,
        case when is_valid = 1 then price_to_mean end as price_to_mean
      from {openedBids} where ${where}
    ),
    priced as (select lot_id from {lots} where second_price is not null and lot_id in (select lot_id from own)),
    bid as (
      select o.*, case when p.lot_id is not null then round_stable(o.price_to_mean) end as price_level
      from own o left join priced p on p.lot_id = o.lot_id
    ),
    bidding as (
      select company_id, count(*) as bids, count_sum(decided) as decided, count_sum(undecided) as undecided, count_sum(won) as won,
        p50(price_level) as price_level, count(price_level) as prices
      from bid where event_at >= {periodFrom:Int64} and event_at <= {periodTo:Int64}
      group by company_id
    )`;

/** The last of these bids of each company up to the end of the period. */
export const latestBids = (bids: string): string =>
  `select company_id, max(quoted_at) as last_at from ${bids} where event_at <= {periodTo:Int64} group by company_id`;

/** Wins, with what conditions on units read. */
export const unitWins = '(select winner_id as company_id, unit_id, unit_name, in_group, award_amount, event_at from {awardedWins}) as w';

/** How many of these wins each company has with the units, up to the end of the period. */
export const countedUnitWins = (wins: string, units: string): string =>
  `select company_id, count(*) as wins from ${wins} where event_at <= {periodTo:Int64} and ${units} group by company_id`;

/** Records of each company in force at the end of the period. */
export const recordsInForce = `
      select company_id, distinct_list(kind) as kinds, count(*) as records
      from risks
      where coalesce(occurred_on, 0) <= {periodTo:Int64} and coalesce(ends_on, {periodTo:Int64}) >= {periodTo:Int64}
      group by company_id`;

/**
 * Facts of `supplier.shortlist` by which lists of suppliers sort; `validRisks` by the number of records. Wins are counted with the units of
 * the list's conditions, which `supplier.shortlist` takes in its second WHERE.
 */
export const supplierSortFacts = {
  validRisks: { sql: recordsInForce, value: 'coalesce(fact.records, 0)' },
  priceLevel: { sql: `with ${biddingCtes('(1 = 1)')} select company_id, price_level from bidding`, value: 'fact.price_level' },
  unitWinNum: { sql: countedUnitWins(unitWins, '{whereUnits}'), value: 'coalesce(fact.wins, 0)' },
  lastBidTime: { sql: latestBids('{openedBids}'), value: 'fact.last_at' },
} as const satisfies Record<string, SortFact>;
