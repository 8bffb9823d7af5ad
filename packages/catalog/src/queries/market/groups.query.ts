import { marketDimensions, marketFields, type MarketDimension } from '@tenderscope/contract';
import { optionalText } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { redefined, titled } from '../../query-fields.ts';
import { overMarket, supplierFilters } from './market-source.ts';
import { periodParams, supplierWhere2 } from '../supplier-period.ts';

const cases = Object.entries(marketFields).map(([dimension, column]) => `when '${dimension}' then "${column}"`);

/** Suppliers by one attribute; those without it are one group. */
export const marketGroups = defineQuery({
  key: 'market.groups',
  id: '7727ead9336b30bbb26faa7dc7069080',
  title: '供应商属性分布',
  grain: '属性值',
  permissions: ['attributeDistribution'],
  params: [
    { name: 'dimension', title: '分布依据', type: 'text', fallback: 'province', choices: Object.keys(marketDimensions) as MarketDimension[], choiceTitles: marketDimensions },
    ...periodParams,
  ],
  fields: [redefined('value', optionalText('分组')), 'gysNum', 'activeNum', titled('riskNum', '其中高风险')],
  filters: supplierFilters,
  sorts: ['gysNum', 'activeNum', 'riskNum'],
  defaultSort: { column: 'gysNum', rule: 'desc' },
  tieBreak: ['value'],
  where2: supplierWhere2,
  ...overMarket(`,
    valued as (
      select case {dimension:String} ${cases.join(' ')} end as value, "is_huoyue" as active, "is_fengxian" as risky_one
      from described where {where2}
    )
    select
      value as "value",
      count(*) as "gysNum",
      count_sum(active) as "activeNum",
      count_sum(risky_one) as "riskNum"
    from valued
    group by value`),
});
