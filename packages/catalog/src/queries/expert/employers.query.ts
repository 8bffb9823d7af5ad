import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { ofCases, required, titled } from '../../query-fields.ts';

/** A company controls another one from this look-through share on. */
const control = 0.5;
/** Relation of the employer to the bidder, the closest first. */
const ties = ['工作单位与投标人同名', '工作单位控股投标人', '投标人控股工作单位', '工作单位与投标人由同一方控股'];
const titleOf = ties.map((title, place) => `when ${place} then '${title}'`).join(' ');

/**
 * Bidders that an expert marked and to whose group the expert's employer belongs, matched by the employer's name only: companies may share
 * a name, and an expert may have left. A weak hint to look for a declaration of interest, not a finding. `bias` is defined in `expert.bias`
 * and null if no panel can be compared.
 * `recusedLotNum` counts those lots whose list records the expert as recused, replaced or absent; null without a list of any of them.
 */
export const expertEmployers = defineQuery({
  key: 'expert.employers',
  id: '99ab6d5dd3bdca727d00c2cf85fa6116',
  title: '工作单位与投标人有关联的专家（提示）',
  grain: '专家 × 供应商',
  permissions: ['expertReviewAbility'],
  fields: [
    'pingwei_code', 'expert_name', required('employer'), 'Gys_Name', 'tie', titled('lotNum', '同场标段数'), 'wonNum',
    ofCases('bias', 'lotNum'), 'gys_guid', 'row_guid', 'recusedLotNum',
  ],
  filters: marketFilters,
  columnFilters: ['pingwei_code', 'gys_guid'],
  sorts: ['pingwei_code', 'employer', 'Gys_Name', 'tie', 'lotNum', 'wonNum', 'bias'],
  defaultSort: { column: 'lotNum', rule: 'desc' },
  tieBreak: ['row_guid'],
  where2: '专家与供应商的关联',
  sql: `
    with employed as (
      select e.expert_id as expert_id, e.name as name, e.employer as employer, c.company_id as employer_id
      from experts e join companies c on c.name = e.employer
    ),
    related as (
      select expert_id, employer_id as company_id, 0 as place from employed
      union all
      select e.expert_id, l.to_company, 1 from employed e join {partyLinks} l on l.from_company = e.employer_id
      where l.kind = '持股' and l.ratio >= ${control}
      union all
      select e.expert_id, l.from_company, 2 from employed e join {partyLinks} l on l.to_company = e.employer_id
      where l.kind = '持股' and l.ratio >= ${control}
      union all
      select e.expert_id, l.to_company, 3 from employed e join {partyLinks} l on l.from_company = e.employer_id
      where l.kind = '共同股东' and l.ratio >= ${control}
      union all
      select e.expert_id, l.from_company, 3 from employed e join {partyLinks} l on l.to_company = e.employer_id
      where l.kind = '共同股东' and l.ratio >= ${control}
    ),
    nearest as (select expert_id, company_id, min(place) as place from related group by expert_id, company_id),
    person as (select expert_id, max(name) as name, max(employer) as employer from employed group by expert_id),
    met_on as (
      select lot_id, expert_id, company_id, expert_code, company_name, is_winner, effect
      from {reviewTotals} where expert_id in (select expert_id from employed) and {where}
    ),
    met as (
      select
        expert_id, company_id, max(expert_code) as code, max(company_name) as name, count(*) as lots, count_sum(is_winner) as won,
        round_stable(ratio(sum(effect), nullif(count(effect), 0) + 5)) as bias
      from met_on group by expert_id, company_id
    ),
    recorded as (
      select m.expert_id as expert_id, m.company_id as company_id,
        count_sum(case when is_outside_panel(a.status) then 1 else 0 end) as recused
      from met_on m
      join (select distinct lot_id from {appointmentRecords}) k on k.lot_id = m.lot_id
      left join (select lot_id, expert_id, status from {appointmentRecords}) a on a.lot_id = m.lot_id and a.expert_id = m.expert_id
      group by m.expert_id, m.company_id
    ),
    described as (
      select
        m.code as "pingwei_code",
        p.name as "expert_name",
        p.employer as "employer",
        m.name as "Gys_Name",
        case n.place ${titleOf} end as "tie",
        m.lots as "lotNum",
        m.won as "wonNum",
        m.bias as "bias",
        m.company_id as "gys_guid",
        m.expert_id || '/' || m.company_id as "row_guid",
        r.recused as "recusedLotNum"
      from met m
      join nearest n on n.expert_id = m.expert_id and n.company_id = m.company_id
      join person p on p.expert_id = m.expert_id
      left join recorded r on r.expert_id = m.expert_id and r.company_id = m.company_id
    )
    select * from described where {where2}`,
});
