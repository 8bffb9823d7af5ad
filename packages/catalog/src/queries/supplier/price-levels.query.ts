import { optionalText } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { redefined, required, titled } from '../../query-fields.ts';

/** In percent. Values beyond are in the last band. */
const ends = { min: 60, max: 140, step: 5 } as const;

/**
 * A supplier's valid prices relative to the mean and the second lowest valid price of their lots and to the ceiling, beside those of the
 * other bidders on the same lots. The mean and the second lowest require lots with at least two valid prices; a consortium counts as one
 * bidder. `bandFrom` is the lower end of a band of 5 %; the first and the last band are open. Medians and totals refer to the basis and
 * repeat on its bands.
 */
export const priceLevels = defineQuery({
  key: 'supplier.priceLevels',
  id: 'eede3085868d411bacef1d14cf9d71b8',
  title: '供应商价格水平',
  grain: '比较基准 × 区间',
  permissions: ['individualHolographicPortrait'],
  params: [{ name: 'gys_guid', title: '供应商标识', type: 'text' }],
  fields: [
    titled(required('basis'), '比较基准'), 'bandFrom', titled('ownNum', '本企业报价数'), titled('peerNum', '同标段其他报价数'),
    'ownMedian', 'peerMedian', 'ownTotal', 'peerTotal', redefined('band', optionalText('区间')),
  ],
  filters: lotFilters,
  sorts: ['bandFrom'],
  defaultSort: { column: 'bandFrom', rule: 'asc' },
  tieBreak: ['basis', 'bandFrom'],
  sql: `
    with mine as (select lot_id from {openedBids} where company_id = {gys_guid:String} and {where}),
    lot as (
      select lot_id, case when second_price is not null then average_price end as mean_price, second_price, ceiling_price
      from {lots} where lot_id in (select lot_id from mine)
    ),
    standing as (
      select
        case when b.company_id = {gys_guid:String} then 1 else 0 end as is_own, b.price as price,
        l.mean_price as mean_price, l.second_price as second_price, l.ceiling_price as ceiling_price
      from {bidFacts} b join lot l on l.lot_id = b.lot_id
      where b.is_valid = 1 and b.price > 0
    ),
    compared as (
      select '报价/均价' as basis, is_own, round_stable(ratio(price, mean_price)) as share from standing
      union all
      select '报价/次低价', is_own, round_stable(ratio(price, second_price)) from standing
      union all
      select '报价/限价', is_own, round_stable(ratio(price, positive(ceiling_price))) from standing
    ),
    whole as (
      select basis, p50(case when is_own = 1 then share end) as own_median, p50(case when is_own = 0 then share end) as peer_median,
        count_sum(is_own) as own_total, count_sum(1 - is_own) as peer_total
      from compared where share is not null group by basis
    ),
    -- ClickHouse converts what lies under a null, too.
    banded as (
      select basis, is_own, cast(case
        when share < ${ends.min / 100} then ${ends.min - ends.step}
        when share >= ${ends.max / 100} then ${ends.max}
        else ${ends.step} * floor(round_stable(coalesce(share, 0) * ${100 / ends.step})) end as bigint) as bandFrom
      from compared where share is not null
    ),
    counted as (select basis, bandFrom, count_sum(is_own) as own_num, count_sum(1 - is_own) as peer_num from banded group by basis, bandFrom)
    select
      c.basis as "basis",
      c.bandFrom as "bandFrom",
      c.own_num as "ownNum",
      c.peer_num as "peerNum",
      w.own_median as "ownMedian",
      w.peer_median as "peerMedian",
      w.own_total as "ownTotal",
      w.peer_total as "peerTotal",
      case when c.bandFrom < ${ends.min} then '低于 ${ends.min}%' when c.bandFrom >= ${ends.max} then '${ends.max}% 及以上'
        else cast(c.bandFrom as varchar) || '%–' || cast(c.bandFrom + ${ends.step} as varchar) || '%' end as "band"
    from counted c join whole w on w.basis = c.basis`,
});
