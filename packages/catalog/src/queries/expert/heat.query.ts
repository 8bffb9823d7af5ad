import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { ofCases, titled } from '../../query-fields.ts';

/** Fewer meetings are no evidence about a pair. */
const minMeetings = 3;
/** Number of experts and of suppliers shown. */
const max = 12;

/**
 * The experts with the largest bias for one supplier, in either direction, and the suppliers with the largest bias: all pairs of them with
 * three selected meetings or more, with the figures of `expert.bias`. The choice depends on `bias` of the selected lots, so it is the same
 * for a user of some units; `effect`, `qValue` and `isSuspected` refer to the entire group and are null for that user.
 */
export const expertHeat = defineQuery({
  key: 'expert.heat',
  id: 'd519a893bd1b6a69cf58b5540cd7a418',
  title: '专家与供应商倾向矩阵（供核查）',
  grain: '专家 × 供应商',
  permissions: ['expertReviewAbility'],
  fields: [
    'pingwei_code', 'expert_name', 'gys_guid', 'Gys_Name', titled('n', '同场次数'), ofCases('bias', 'n'), 'qValue',
    ofCases(titled('effect', '全部同场倾向幅度（占满分）'), 'n'), titled('isSuspected', '疑似倾向性评分（供核查）'), 'isFewSamples',
    'isTwoBidders', 'row_guid',
  ],
  filters: marketFilters,
  sorts: ['pingwei_code', 'Gys_Name', 'n', 'bias'],
  defaultSort: { column: 'bias', rule: 'desc' },
  tieBreak: ['pingwei_code', 'gys_guid'],
  sql: `
    with met as (
      select
        expert_id, company_id, count(*) as n,
        round_stable(ratio(sum(effect), count(*) + 5)) as bias,
        count_sum(case when bidders = 2 then 1 else 0 end) as of_two
      from {reviewTotals} where effect is not null and {where}
      group by expert_id, company_id
      having count(*) >= ${minMeetings}
    ),
    expert_rank as (
      select expert_id, row_number() over (order by max(abs(bias)) desc, expert_id) as place from met group by expert_id
    ),
    of_experts as (select m.* from met m join expert_rank r on r.expert_id = m.expert_id where r.place <= ${max}),
    supplier_rank as (
      select company_id, row_number() over (order by max(abs(bias)) desc, company_id) as place from of_experts group by company_id
    )
    select
      coalesce(e.code, m.expert_id) as "pingwei_code",
      e.name as "expert_name",
      m.company_id as "gys_guid",
      c.name as "Gys_Name",
      m.n as "n",
      m.bias as "bias",
      b.q_value as "qValue",
      round_stable(b.effect) as "effect",
      b.is_suspected as "isSuspected",
      case when m.n < 5 then 1 else 0 end as "isFewSamples",
      case when m.of_two * 2 >= m.n then 1 else 0 end as "isTwoBidders",
      m.expert_id || '/' || m.company_id as "row_guid"
    from of_experts m
    join supplier_rank r on r.company_id = m.company_id
    left join {expertBiasOfAllUnits} b on b.expert_id = m.expert_id and b.company_id = m.company_id
    left join experts e on e.expert_id = m.expert_id
    left join companies c on c.company_id = m.company_id
    where r.place <= ${max}`,
});
