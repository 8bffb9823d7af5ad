import type { Mart } from './mart.ts';
import { isEven, isFine, isUnsealed, minDigits, minEqual, roundness } from './price-pattern.ts';
import { validBidders } from './valid-bidders.ts';

/**
 * The price screens of 04 for one lot over its valid bidders b₁ ≤ … ≤ b_n; null if there are too few bids or a divisor is zero, and `n` is
 * null if no bid is on record. SKEW and KURT are those of Excel; KS is the distance to Uniform[b₁, b_n]; `gap_evenness_log` is the gap
 * evenness of the logarithms. `win_to_ceiling` is null if there are several winners, since no price is the winner's. `pattern`: 同价, 等差 or
 * 等比, null if the method has no sealed bids; of arithmetic and geometric steps, the more even ones count.
 */
export const lotScreen: Mart = {
  name: 'lot_screen',
  title: '报价规律指标',
  grain: 'lot',
  columns: {
    lot_id: 'VARCHAR',
    unit_id: 'VARCHAR',
    n: 'BIGINT',
    cv: 'DOUBLE',
    spd: 'DOUBLE',
    diffp: 'DOUBLE',
    rd: 'DOUBLE',
    rdnor: 'DOUBLE',
    rdalt: 'DOUBLE',
    skew: 'DOUBLE',
    kurt: 'DOUBLE',
    ks: 'DOUBLE',
    gap_evenness: 'DOUBLE',
    gap_evenness_log: 'DOUBLE',
    win_to_ceiling: 'DOUBLE',
    pattern: 'VARCHAR',
  },
  key: ['lot_id'],
  reads: ['units', 'companies', 'projects', 'lots', 'winners', 'bids'],
  touchedBy: 'lot_id',
  order: 'l.lot_id',
  sql: `
    with ranked as (
      select
        lot_id,
        price,
        row_number() over in_lot as place,
        lag(price) over in_lot as below,
        case when lag(price, ${minEqual - 1}) over in_lot = price and price >= ${minDigits} * ${roundness('price')} then 1 else 0 end as ends_equals,
        ${roundness('price')} as unit,
        count(*) over (partition by lot_id) as n,
        sum(price) over (partition by lot_id) as total_price,
        avg(price) over (partition by lot_id) as mean,
        min(price) over (partition by lot_id) as lowest,
        max(price) over (partition by lot_id) as highest
      from ${validBidders} v
      where price > 0
      window in_lot as (partition by lot_id order by price)
    ),
    placed as (
      select
        *,
        price - mean as deviation,
        price - (total_price - lowest) / (n - 1.0 + case when n = 1 then 1 else 0 end) as loser_deviation,
        ratio(price - lowest, highest - lowest) as uniform,
        price - below - (highest - lowest) / (n - 1.0 + case when n = 1 then 1 else 0 end) as gap_deviation,
        ln(price) - ln(below) - (ln(highest) - ln(lowest)) / (n - 1.0 + case when n = 1 then 1 else 0 end) as log_gap_deviation
      from ranked
    ),
    summed as (
      select
        lot_id,
        max(n) as n,
        max(ends_equals) as has_equals,
        min(unit) as unit,
        max(mean) as mean,
        max(lowest) as b1,
        max(highest) as bn,
        max(case when place = 2 then price end) as b2,
        case when max(n) > 1 then sqrt(sum(deviation * deviation) / nullif(max(n) - 1, 0)) end as sd,
        sum(deviation * deviation * deviation) as third,
        sum(deviation * deviation * deviation * deviation) as fourth,
        case when max(n) > 2 then sqrt(sum(case when place > 1 then loser_deviation * loser_deviation end) / nullif(max(n) - 2, 0)) end as loser_sd,
        max(case when place / (n * 1.0) - uniform > uniform - (place - 1) / (n * 1.0)
          then place / (n * 1.0) - uniform else uniform - (place - 1) / (n * 1.0) end) as ks,
        case when max(n) > 3 then sqrt(sum(gap_deviation * gap_deviation) / nullif(max(n) - 2, 0)) end as gap_sd,
        case when max(n) > 3 then sqrt(sum(log_gap_deviation * log_gap_deviation) / nullif(max(n) - 2, 0)) end as log_gap_sd
      from placed
      group by lot_id
    ),
    screened as (
      select
        lot_id,
        n,
        has_equals,
        case when n >= 3 then ${isFine('((bn - b1) / nullif(n - 1, 0))', 'unit', 'n')} end as is_fine,
        ratio(sd, mean) as cv,
        case when n >= 2 then ratio(bn - b1, b1) end as spd,
        case when n >= 3 and bn > b2 then ratio(b2 - b1, loser_sd) end as rd,
        case when n >= 3 then ratio(b2 - b1, (bn - b1) / nullif(n - 1, 0)) end as rdnor,
        case when n >= 3 then ratio(b2 - b1, (bn - b2) / nullif(n - 2, 0)) end as rdalt,
        case when n >= 3 and bn > b1 then ratio(n * third, (n - 1) * (n - 2) * sd * sd * sd) end as skew,
        case when n >= 4 and bn > b1 then ratio(n * (n + 1) * fourth, (n - 1) * (n - 2) * (n - 3) * sd * sd * sd * sd)
          - ratio(3 * (n - 1) * (n - 1), (n - 2) * (n - 3)) end as kurt,
        case when n >= 2 then ks end as ks,
        case when n >= 4 then ratio(gap_sd, (bn - b1) / nullif(n - 1, 0)) end as gap_evenness,
        case when n >= 4 then ratio(log_gap_sd, (ln(bn) - ln(b1)) / nullif(n - 1, 0)) end as gap_evenness_log
      from summed
    )
    select
      l.lot_id as lot_id, l.unit_id as unit_id, case when l.valid_bidders is not null then coalesce(s.n, 0) end as n, s.cv as cv, s.spd as spd, l.second_gap as diffp, s.rd as rd,
      s.rdnor as rdnor, s.rdalt as rdalt, s.skew as skew, s.kurt as kurt, s.ks as ks, s.gap_evenness as gap_evenness,
      s.gap_evenness_log as gap_evenness_log,
      case when l.is_deal = 1 and l.winner_num = 1 then ratio(positive(l.award_amount), positive(l.ceiling_price)) end as win_to_ceiling,
      case
        when ${isUnsealed('l')} then null
        when s.has_equals = 1 then '同价'
        when s.is_fine and ${isEven('s.gap_evenness', 's.n')} and s.gap_evenness <= s.gap_evenness_log then '等差'
        when s.is_fine and ${isEven('s.gap_evenness_log', 's.n')} then '等比' end as pattern
    from (select * from lot_fact where {touched}) l
    left join screened s on s.lot_id = l.lot_id`,
};
