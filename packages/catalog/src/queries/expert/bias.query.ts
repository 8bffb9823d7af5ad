import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { ofCases, titled } from '../../query-fields.ts';

/**
 * `bias` is the mark that an expert gives a supplier beyond the expert's severity and the bidders' merit (two-way residual, see
 * `expertFavours` of `packages/detection`), as a share of the full mark: the mean over the `n` selected lots where both met on a comparable
 * panel, shrunken by n/(n + 5). `qValue`, `effect` and `isSuspected` refer to all their meetings in the entire group and are null for a
 * user of some units; there is no q for fewer than three. `isTwoBidders`: at least half of the selected meetings had two bidders, where
 * favouring one cannot be distinguished from disfavouring the other.
 */
export const expertBias = defineQuery({
  key: 'expert.bias',
  id: 'f92b03ae8901cb9fc251328f0b870bc7',
  title: '专家对供应商的倾向',
  grain: '专家 × 供应商',
  permissions: ['expertReviewAbility'],
  params: [{ name: 'pingwei_code', title: '评委编号', type: 'text' }],
  fields: [
    'gys_guid', 'Gys_Name', titled('n', '同场次数'), ofCases('bias', 'n'), 'qValue',
    ofCases(titled('effect', '全部同场倾向幅度（占满分）'), 'n'), titled('isSuspected', '疑似倾向性评分（供核查）'), 'isFewSamples',
    'isTwoBidders',
  ],
  filters: marketFilters,
  columnFilters: ['gys_guid', 'Gys_Name', 'n', 'qValue'],
  sorts: ['Gys_Name', 'n', 'bias', 'qValue', 'effect', 'isSuspected'],
  defaultSort: { column: 'bias', rule: 'desc' },
  tieBreak: ['gys_guid'],
  where2: '专家与供应商的统计结果',
  sql: `
    with met as (
      select
        company_id, max(company_name) as name, max(expert_id) as expert_id, count(*) as n,
        round_stable(ratio(sum(effect), count(*) + 5)) as bias,
        count_sum(case when bidders = 2 then 1 else 0 end) as of_two
      from {reviewTotals} where expert_code = {pingwei_code:String} and effect is not null and {where}
      group by company_id
    ),
    described as (
      select
        m.company_id as "gys_guid",
        m.name as "Gys_Name",
        m.n as "n",
        m.bias as "bias",
        b.q_value as "qValue",
        round_stable(b.effect) as "effect",
        b.is_suspected as "isSuspected",
        case when m.n in (3, 4) then 1 else 0 end as "isFewSamples",
        case when m.of_two * 2 >= m.n then 1 else 0 end as "isTwoBidders"
      from met m left join {expertBiasOfAllUnits} b on b.expert_id = m.expert_id and b.company_id = m.company_id
    )
    select * from described where {where2}`,
});
