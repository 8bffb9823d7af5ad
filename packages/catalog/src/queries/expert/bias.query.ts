import { integer, number, optionalText, text } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { afterGrouping, integerFilter, numberFilter, textFilter } from '../../filters/filter.ts';
import { marketFilters } from '../../filters/lot-filters.ts';

/**
 * `bias` is the mean of his leave-one-out z for the supplier, shrunken by n/(n + 5), over `n` lots where both met beside others.
 * `qValue` is about all their meetings in the whole group, so a user of some units gets none; nor is there one below three.
 */
export const expertBias = defineQuery({
  key: 'expert.bias',
  id: 'f92b03ae8901cb9fc251328f0b870bc7',
  title: '专家对供应商的倾向',
  grain: '专家 × 供应商',
  permissions: ['expertReviewAbility'],
  params: [{ name: 'pingwei_code', title: '评委编号', type: 'text' }],
  columns: {
    gys_guid: text('供应商标识'),
    Gys_Name: optionalText('供应商'),
    n: integer('同场次数'),
    bias: number('倾向值'),
    qValue: number('显著性 q 值'),
  },
  filters: {
    ...marketFilters,
    ...afterGrouping({
      gys_guid: textFilter('供应商标识', '"gys_guid"'),
      Gys_Name: textFilter('供应商', '"Gys_Name"'),
      n: integerFilter('同场次数', '"n"'),
      qValue: numberFilter('显著性 q 值', '"qValue"'),
    }),
  },
  sorts: ['Gys_Name', 'n', 'bias', 'qValue'],
  defaultSort: { column: 'bias', rule: 'desc' },
  tieBreak: ['gys_guid'],
  where2: '专家与供应商的统计结果',
  sql: `
    with met as (
      select company_id, max(company_name) as name, max(expert_id) as expert_id, count(z) as n, steady(ratio(sum(z), count(z) + 5)) as bias
      from {reviewTotals} where expert_code = {pingwei_code:String} and z is not null and {where}
      group by company_id
    ),
    described as (
      select
        m.company_id as "gys_guid",
        m.name as "Gys_Name",
        m.n as "n",
        m.bias as "bias",
        b.q_value as "qValue"
      from met m left join {expertBiasOfAllUnits} b on b.expert_id = m.expert_id and b.company_id = m.company_id
    )
    select * from described where {where2}`,
});
