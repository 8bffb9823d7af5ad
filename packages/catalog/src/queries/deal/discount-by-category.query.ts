import { rate } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { ofCases, redefined, titled } from '../../query-fields.ts';

/** Tukey's box plot: `low` and `high` are the outermost lots within 1.5 interquartile ranges of the quartiles. */
export const dealDiscountByCategory = defineQuery({
  key: 'deal.discountByCategory',
  id: 'e24d47ab175804a75f61f7f2f5b47168',
  title: '品类下浮率分布',
  grain: '品类',
  permissions: ['projectDealAnalysis'],
  fields: [
    'pinlei', titled('lotNum', '有最高限价的成交标段数'), 'low', ofCases(redefined('p25', rate('下四分位')), 'lotNum'),
    ofCases(redefined('p50', rate('中位数')), 'lotNum'), ofCases(redefined('p75', rate('上四分位')), 'lotNum'), 'high',
    'outlierNum',
  ],
  filters: lotFilters,
  sorts: ['pinlei', 'lotNum', 'p50'],
  defaultSort: { column: 'lotNum', rule: 'desc' },
  tieBreak: ['pinlei'],
  sql: `
    with deal as (
      select coalesce(material_category, '') as material, ratio(ceiling_price - positive(award_amount), positive(ceiling_price)) as discount
      from {awards}
      where {where}
    ),
    box as (
      select material, p25(discount) as q1, p50(discount) as q2, p75(discount) as q3
      from deal
      where discount is not null
      group by material
    ),
    fenced as (
      select
        b.material as material, b.q1 as q1, b.q2 as q2, b.q3 as q3, d.discount as discount,
        case when d.discount between b.q1 - 1.5 * (b.q3 - b.q1) and b.q3 + 1.5 * (b.q3 - b.q1) then 1 else 0 end as is_inner
      from deal d
      join box b on b.material = d.material
      where d.discount is not null
    )
    select
      nullif(material, '') as "pinlei",
      count(*) as "lotNum",
      min(case when is_inner = 1 then discount end) as "low",
      max(q1) as "p25",
      round_stable(max(q2)) as "p50",
      max(q3) as "p75",
      max(case when is_inner = 1 then discount end) as "high",
      count(*) - count_sum(is_inner) as "outlierNum"
    from fenced
    group by material`,
});
