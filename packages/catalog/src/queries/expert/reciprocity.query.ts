import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { ofCases, titled } from '../../query-fields.ts';

/** Same rule as `reciprocalExperts` of `packages/detection`: a favour for a colleague's supplier counts as returned from this score on. */
const returned = 't >= 1.96 and n >= 3';

/**
 * Pairs of experts who each have a suspected favour for a supplier and who each also favour the other's supplier, with a suspected meeting
 * in the selection. Each pair is listed once. A hint to read both lists of marks, not a separate test. Refers to the entire group, so a
 * user of some units gets no rows.
 */
export const expertReciprocity = defineQuery({
  key: 'expert.reciprocity',
  id: 'a9cde8fa0b34748760bda9ab99cf9da5',
  title: '疑似互惠的两名专家（供核查）',
  grain: '专家 × 供应商 × 专家 × 供应商',
  permissions: ['expertReviewAbility'],
  fields: [
    'pingwei_code', 'expert_name', titled('Gys_Name', '其疑似倾向的供应商'), ofCases('effect', 'n'), titled('n', '同场次数'),
    'target_code', 'target_name', titled('Target_Gys_Name', '另一专家疑似倾向的供应商'), ofCases('targetEffect', 'targetN'),
    'targetN', 'returnedEffect', 'targetReturnedEffect', 'gys_guid', titled('Target_gys_guid', '另一供应商标识'), 'row_guid',
  ],
  filters: marketFilters,
  sorts: ['pingwei_code', 'Gys_Name', 'effect', 'n', 'target_code', 'Target_Gys_Name', 'targetEffect', 'targetN'],
  defaultSort: { column: 'effect', rule: 'desc' },
  tieBreak: ['row_guid'],
  sql: `
    with met as (select expert_id, company_id from {reviewTotals} where residual is not null and {where} group by expert_id, company_id),
    favour as (select expert_id, company_id, effect, n from {expertBiasOfAllUnits} where is_suspected = 1 and effect > 0),
    kind as (select expert_id, company_id, effect from {expertBiasOfAllUnits} where ${returned}),
    seen as (
      select f.expert_id as expert_id, f.company_id as company_id, 1 as is_seen
      from favour f join met m on m.expert_id = f.expert_id and m.company_id = f.company_id
    ),
    paired as (
      select a.expert_id as expert_a, a.company_id as company_a, a.effect as effect_a, a.n as n_a,
        b.expert_id as expert_b, b.company_id as company_b, b.effect as effect_b, b.n as n_b
      from favour a cross join favour b
      where a.expert_id < b.expert_id and a.company_id <> b.company_id
    )
    select
      coalesce(ea.code, p.expert_a) as "pingwei_code",
      ea.name as "expert_name",
      ca.name as "Gys_Name",
      round_stable(p.effect_a) as "effect",
      p.n_a as "n",
      coalesce(eb.code, p.expert_b) as "target_code",
      eb.name as "target_name",
      cb.name as "Target_Gys_Name",
      round_stable(p.effect_b) as "targetEffect",
      p.n_b as "targetN",
      round_stable(ab.effect) as "returnedEffect",
      round_stable(ba.effect) as "targetReturnedEffect",
      p.company_a as "gys_guid",
      p.company_b as "Target_gys_guid",
      p.expert_a || '/' || p.company_a || '/' || p.expert_b || '/' || p.company_b as "row_guid"
    from paired p
    join kind ab on ab.expert_id = p.expert_a and ab.company_id = p.company_b
    join kind ba on ba.expert_id = p.expert_b and ba.company_id = p.company_a
    left join seen sa on sa.expert_id = p.expert_a and sa.company_id = p.company_a
    left join seen sb on sb.expert_id = p.expert_b and sb.company_id = p.company_b
    left join experts ea on ea.expert_id = p.expert_a
    left join experts eb on eb.expert_id = p.expert_b
    left join companies ca on ca.company_id = p.company_a
    left join companies cb on cb.company_id = p.company_b
    where sa.is_seen = 1 or sb.is_seen = 1`,
});
