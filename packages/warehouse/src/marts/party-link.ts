import { evidenceStrengths } from '@tenderscope/detection';
import { maxCompaniesOfName } from './edge-strengths.ts';
import type { Mart } from './mart.ts';
import { personIdentity, personNode } from './person-node.ts';

/** A holder or person with more companies is no evidence about two of them: state holdings, agents who sign for everybody. */
export const maxCompanies = 50;

/** Roles of one person in two companies, the strongest evidence first; `a` and `b` are the ties to the two. */
const personalLinks = [
  { kind: '同一法定代表人', when: `a.role = 'legal' and b.role = 'legal'`, strength: evidenceStrengths.hard },
  { kind: '共同高管', when: `a.role in ('legal', 'officer') and b.role in ('legal', 'officer')`, strength: evidenceStrengths.medium },
  { kind: '同一授权代表', when: `a.role = 'agent' and b.role = 'agent'`, strength: evidenceStrengths.medium },
  { kind: '同一项目经理', when: `a.role = 'manager' and b.role = 'manager'`, strength: evidenceStrengths.medium },
  { kind: '关联人员', when: `a.role <> 'holder' or b.role <> 'holder'`, strength: evidenceStrengths.medium },
] as const;

const byPlace = (pick: (link: (typeof personalLinks)[number]) => string): string =>
  `case place ${personalLinks.map((link, index) => `when ${index} then ${pick(link)}`).join(' ')} end`;

/** The name of a holder `a`, masked if it is that of a person. */
const maskedHolder =
  `case when a.holder_node like 'P:%' or a.holder_node like 'N:%' then masked_name(a.holder_name) else a.holder_name end`;

/** 强 from control, 中 from influence, otherwise 弱. */
const strengthOfShare = `case when share >= 0.5 then ${evidenceStrengths.hard} when share >= 0.2 then ${evidenceStrengths.medium} else ${evidenceStrengths.soft} end`;

/**
 * Links between two companies of the pool through shares or people. 持股: `from_company` holds `to_company`, directly or looked through,
 * `ratio` is its share. 共同股东: somebody holds both, `ratio` is the smaller of the two shares; excluded if one of the two holds the other.
 * The others: one person has a role in both, each person under the kind with the strongest evidence; a person known by name only is 弱.
 * `via` names the holder or person, `via_masked` the same with names of people masked. Shares are those of `control_share`, fractions of at
 * least 0.05. Except for 持股, `from_company < to_company`.
 */
export const partyLink: Mart = {
  name: 'party_link',
  title: '股权与人员关联',
  grain: 'pair of companies × kind',
  columns: { from_company: 'VARCHAR', to_company: 'VARCHAR', kind: 'VARCHAR', ratio: 'DOUBLE', via: 'VARCHAR', via_masked: 'VARCHAR', strength: 'DOUBLE' },
  key: ['from_company', 'to_company', 'kind'],
  reads: ['companies', 'shareholdings', 'positions'],
  touchedBy: 'all',
  order: 'company_a, company_b, kind',
  sql: `
    with called as (select from_node as node, max(from_name) as name from party_edge group by from_node),
    stake as (
      select s.holder_node as holder_node, n.name as holder_name, substring(s.company_node, 3) as company_id, s.share as share, s.levels as levels
      from control_share s join called n on n.node = s.holder_node
    ),
    holding as (
      select substring(holder_node, 3) as company_a, company_id as company_b, share, levels from stake where holder_node like 'C:%'
    ),
    common_holder as (select holder_node from stake group by holder_node having count(*) between 2 and ${maxCompanies}),
    held_by_both as (
      select a.company_id as company_a, b.company_id as company_b, max(case when a.share < b.share then a.share else b.share end) as share,
        distinct_list(a.holder_name) as via, distinct_list(${maskedHolder}) as via_masked
      from stake a join stake b on b.holder_node = a.holder_node
      where a.company_id < b.company_id and a.holder_node in (select holder_node from common_holder)
      group by a.company_id, b.company_id
    ),
    tie as (
      select
        ${personNode(personIdentity('person_id', 'person_hash'), 'person_name')} as person,
        person_name as name,
        company_id,
        case role when '法定代表人' then 'legal' when '授权代表' then 'agent' when '项目经理' then 'manager' else 'officer' end as role
      from positions
      union all
      select 'N:' || legal_person, legal_person, company_id, 'legal'
      from companies
      where legal_person is not null and (company_id, legal_person) not in (select company_id, person_name from positions where role = '法定代表人')
      union all
      select ${personNode(personIdentity('holder_id', 'person_hash'), 'holder_name')}, holder_name, company_id, 'holder'
      from shareholdings where holder_type = 'person'
    ),
    common_person as (
      select person from tie group by person
      having count(distinct company_id) > 1
        and count(distinct company_id) <= case when person like 'N:%' then ${maxCompaniesOfName} else ${maxCompanies} end
    ),
    shared_person as (
      select a.company_id as company_a, b.company_id as company_b, a.person as person, max(a.name) as name,
        min(case ${personalLinks.map(({ when }, place) => `when ${when} then ${place}`).join(' ')} end) as place
      from tie a join tie b on b.person = a.person
      where a.company_id < b.company_id and a.person in (select person from common_person)
      group by a.company_id, b.company_id, a.person
    ),
    link as (
      select company_a, company_b, '持股' as kind, share as ratio,
        case when levels = 1 then '直接持股' else '经' || cast(levels as varchar) || '层穿透' end as via,
        case when levels = 1 then '直接持股' else '经' || cast(levels as varchar) || '层穿透' end as via_masked, ${strengthOfShare} as strength
      from holding
      union all
      select company_a, company_b, '共同股东', share, via, via_masked, ${strengthOfShare}
      from held_by_both
      where (company_a, company_b) not in (select company_a, company_b from holding)
        and (company_b, company_a) not in (select company_a, company_b from holding)
      union all
      select company_a, company_b, ${byPlace(({ kind }) => `'${kind}'`)}, cast(null as double), distinct_list(name), distinct_list(masked_name(name)),
        max(case when person like 'N:%' then ${evidenceStrengths.soft} else ${byPlace(({ strength }) => String(strength))} end)
      from shared_person where place is not null
      group by company_a, company_b, place
    )
    select company_a as from_company, company_b as to_company, kind, ratio, via, via_masked, cast(strength as double) as strength
    from link`,
};
