import { openingKinds, reasonsAgainst, reasonSeparator } from '@tenderscope/contract';

/** Price of a share of another one, with the limit below which it is a finding. */
const trigger = (condition: string, title: string, share: string, limit: string): string =>
  `case when ${condition} then '为${title}的 ' || percent_text(${share}) || '（低于 ' || percent_text(${limit}) || '）；' else '' end`;

const belowMean = 'p.bidders > 1 and b.price < t.low_of_mean * p.mean - t.dust';
const belowNext = 'p.bidders > 1 and b.price < t.low_of_next * p.second - t.dust';
const belowCeiling = 'b.price < t.low_of_ceiling * positive(l.ceiling_price) - t.dust';

/**
 * Condition that the mean of prices is near the middle, as it is with even steps: gaps that vary by 0.5 % move no price, and thus not the
 * mean, by more than 0.5 % of the range.
 */
const isBalanced = (mean: string, lowest: string, highest: string): string =>
  `abs(${mean} - (${lowest} + ${highest}) / 2) <= 0.01 * (${highest} - ${lowest})`;

/**
 * Common table expressions after `knownBids`: `price_level`, the prices of a lot, in which a consortium is one bidder with its highest
 * price; `pattern_finding` and `low_finding`. The patterns are those of `lot_screen`, over all opened bids.
 */
export const priceFindings = `
    bidder as (
      select lot_id, min(company_id) as company_id, max(price) as price
      from bid where price > 0
      group by lot_id, case when consortium_id is null then 'C:' || company_id else 'J:' || consortium_id end
    ),
    price_level as (
      select
        lot_id, count(*) as bidders, avg(price) as mean, min(price) as lowest, max(price) as highest, second_lowest(price) as second,
        min(price_unit(price)) as unit, avg(ln(price)) as log_mean
      from bidder group by lot_id
    ),
    same_price as (
      select lot_id, price, count(*) as bidders from bidder group by lot_id, price
    ),
    equal_price as (
      select s.lot_id as lot_id, max(s.bidders) as bidders
      from same_price s cross join opening_limit t
      where s.bidders >= t.min_equal and s.price >= t.min_digits * price_unit(s.price)
      group by s.lot_id
    ),
    balanced as (
      select lot_id from price_level
      where bidders >= 4 and highest > lowest
        and (${isBalanced('mean', 'lowest', 'highest')} or ${isBalanced('log_mean', 'ln(lowest)', 'ln(highest)')})
    ),
    step as (
      select lot_id, price, lag(price) over (partition by lot_id order by price, company_id) as below
      from bidder where lot_id in (select lot_id from balanced)
    ),
    gap as (
      select
        s.lot_id as lot_id,
        max(p.bidders) as n,
        max(p.unit) as unit,
        max(p.highest - p.lowest) / nullif(max(p.bidders) - 1, 0) as width,
        max(ln(p.highest) - ln(p.lowest)) / nullif(max(p.bidders) - 1, 0) as log_width,
        sqrt(sum(power(s.price - s.below - (p.highest - p.lowest) / (p.bidders - 1), 2)) / nullif(max(p.bidders) - 2, 0)) as spread,
        sqrt(sum(power(ln(s.price) - ln(s.below) - (ln(p.highest) - ln(p.lowest)) / (p.bidders - 1), 2)) / nullif(max(p.bidders) - 2, 0)) as log_spread
      from step s join price_level p on p.lot_id = s.lot_id
      where s.below is not null
      group by s.lot_id
    ),
    ladder as (
      select lot_id, n, width, exp(log_width) - 1 as factor, ratio(spread, width) as unevenness, ratio(log_spread, log_width) as log_unevenness
      from gap where is_fine_step(width, unit, n)
    ),
    pattern as (
      select
        p.lot_id as lot_id,
        p.bidders as bidders,
        case
          when e.lot_id is not null then cast(e.bidders as varchar) || ' 家报价相同'
          when is_even_gap(g.unevenness, g.n) and g.unevenness <= g.log_unevenness
            then cast(g.n as varchar) || ' 家报价等差，每级相差最低价的 ' || percent_text(g.width / p.lowest)
          when is_even_gap(g.log_unevenness, g.n) then cast(g.n as varchar) || ' 家报价等比，每级高 ' || percent_text(g.factor)
        end as evidence
      from price_level p
      left join equal_price e on e.lot_id = p.lot_id
      left join ladder g on g.lot_id = p.lot_id
    ),
    pattern_finding as (
      select
        p.lot_id as lot_id, cast(null as varchar) as company_a, cast(null as varchar) as company_b, '${openingKinds.pattern}' as kind,
        case when l.average_wins = 1 then '弱' else '中' end as level, cast(p.bidders as double) as value, p.evidence as evidence,
        case when l.average_wins = 1 then '${reasonsAgainst.averageWinsHere}${reasonSeparator}' else '' end
          || '只看一个标段的报价；按限价固定下浮、公布的单价或同一定额也会使报价有规律' as against
      from pattern p
      join open_lot l on l.lot_id = p.lot_id
      where p.evidence is not null and l.is_sealed = 1
    ),
    low_finding as (
      select
        b.lot_id as lot_id, b.company_id as company_a, cast(null as varchar) as company_b, '${openingKinds.low}' as kind, '中' as level,
        ratio(b.price, p.mean) as value,
        ${trigger(belowMean, '报价均价', 'b.price / p.mean', 't.low_of_mean')}
          || ${trigger(belowNext, '次低报价', 'b.price / p.second', 't.low_of_next')}
          || ${trigger(belowCeiling, '最高限价', 'b.price / l.ceiling_price', 't.low_of_ceiling')}
          || cast(p.bidders as varchar) || ' 家报价' as evidence,
        '命中即要求书面说明，不等于投标无效；对政府采购强制，集团采购参照'
          || case when p.bidders = 2 then '；仅两家报价，均价和次低价只由对方决定' else '' end as against
      from bidder b
      join price_level p on p.lot_id = b.lot_id
      join open_lot l on l.lot_id = b.lot_id
      cross join opening_limit t
      where l.tendered_at >= t.low_from and contains_text(t.low_families, '|' || l.family || '|')
        and ((${belowMean}) or (${belowNext}) or (${belowCeiling}))
    )`;
