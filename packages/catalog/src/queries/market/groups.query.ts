import { optionalText } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { redefined, titled } from '../../query-fields.ts';
import { overMarket, supplierFilters } from './market-source.ts';
import { periodParams, supplierWhere2 } from '../supplier-period.ts';

const columnOf = {
  province: 'sheng_name',
  city: 'shi_name',
  type: 'QiYe_Type',
  ownership: 'QiYe_XingZhi',
  scale: 'QiYe_GuiMo',
  capital: 'ZiBen_QuJian',
  years: 'ChengLi_QuJian',
} as const;

const dimensionTitles = {
  province: '省份', city: '城市', type: '企业类型', ownership: '企业性质', scale: '企业规模', capital: '注册资本', years: '成立年限',
} as const;
const cases = Object.entries(columnOf).map(([dimension, column]) => `when '${dimension}' then "${column}"`);

/** Suppliers by one attribute; those without it are one group. */
export const marketGroups = defineQuery({
  key: 'market.groups',
  id: '7727ead9336b30bbb26faa7dc7069080',
  title: '供应商属性分布',
  grain: '属性值',
  permissions: ['attributeDistribution'],
  params: [
    { name: 'dimension', title: '分布依据', type: 'text', fallback: 'province', choices: Object.keys(columnOf) as (keyof typeof columnOf)[], choiceTitles: dimensionTitles },
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
