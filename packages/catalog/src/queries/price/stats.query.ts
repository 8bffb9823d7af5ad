import { parseMaterial } from '@tenderscope/detection';
import { integer, money, optionalText, time } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { timeFilter } from '../../filters/filter.ts';
import { bidderFilters, marketFilters } from '../../filters/lot-filters.ts';

/**
 * Prices of one material: those whose name and specification mean the same, in the unit most of them are quoted in, per base
 * unit. Without a specification every one of that name counts. Outliers (robust z of the logarithm > 3.5, from eight
 * samples on) are counted, not left out.
 */
export const priceStats = defineQuery({
  key: 'price.stats',
  id: '194e794f3903e3d5f072b82f42ffd0e2',
  title: '物料价格水平',
  grain: '物料',
  permissions: ['smartPriceChecks'],
  params: [
    { name: 'name', title: '物料名称', type: 'text' },
    { name: 'spec', title: '规格型号', type: 'text' },
  ],
  derive: ({ name = '', spec = '' }) => {
    const { nameKey, specKey } = parseMaterial(name, spec, '');
    return { nameKey, specKey };
  },
  columns: {
    n: integer('样本数'),
    p10: money('P10'),
    p25: money('P25'),
    p50: money('参考价（P50）'),
    p75: money('P75'),
    p90: money('P90'),
    minPrice: money('最低价'),
    maxPrice: money('最高价'),
    latestPrice: money('最近报价'),
    latestTime: time('最近报价时间'),
    confidence: optionalText('置信度'),
    outliers: integer('离群报价数'),
  },
  filters: { ...marketFilters, ...bidderFilters, baojia_time: timeFilter('报价时间', 'quoted_at') },
  sorts: [],
  tieBreak: [],
  sql: `
    with alike as (
      select * from material_price
      where name_key = {nameKey:String} and ({specKey:String} = '' or spec_key = {specKey:String}) and price > 0 and {where} and {scope}
    ),
    unit_count as (select base_unit, row_number() over (order by count(*) desc, base_unit) as place from alike group by base_unit),
    sample as (
      select a.*, ln(a.price) as log_price,
        row_number() over (order by case when a.quoted_at is null then 1 else 0 end, a.quoted_at desc, a.lot_id, a.company_id, a.item_no) as recency
      from alike a join unit_count u on u.place = 1 and coalesce(u.base_unit, '') = coalesce(a.base_unit, '')
    ),
    centre as (select p50(log_price) as log_median, count(*) as n from sample),
    spread as (select p50(abs(s.log_price - c.log_median)) as mad from sample s cross join centre c)
    select
      count(*) as "n",
      p10(s.price) as "p10",
      p25(s.price) as "p25",
      p50(s.price) as "p50",
      p75(s.price) as "p75",
      p90(s.price) as "p90",
      min(s.price) as "minPrice",
      max(s.price) as "maxPrice",
      max(case when s.recency = 1 then s.price end) as "latestPrice",
      max(s.quoted_at) as "latestTime",
      case when count(*) >= 20 then '高' when count(*) >= 8 then '中' when count(*) > 0 then '低' end as "confidence",
      total(case when c.n >= 8 and abs(s.log_price - c.log_median) > 3.5 * 1.4826 * d.mad and d.mad > 0 then 1 else 0 end) as "outliers"
    from sample s cross join centre c cross join spread d`,
});
