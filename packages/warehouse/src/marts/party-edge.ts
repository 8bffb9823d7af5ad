import { edgeStrengths } from './edge-strengths.ts';
import type { Mart } from './mart.ts';

const { control, influence, minor, office, nameOnly } = edgeStrengths;

/**
 * Equity and office between two parties, once in each direction, all that ties the two gathered in one row. A node is
 * `C:<company id>`, `X:<id or name>` for a company outside the pool, `P:<person id>`, or `N:<name>` for a person of whom only
 * the name is known – who may be several. `ratio` is the direct share where there is one, 0–1.
 */
export const partyEdge: Mart = {
  name: 'party_edge',
  title: '股权与任职关系',
  grain: 'ordered pair of parties',
  columns: {
    from_node: 'VARCHAR',
    from_name: 'VARCHAR',
    to_node: 'VARCHAR',
    to_name: 'VARCHAR',
    label: 'VARCHAR',
    strength: 'DOUBLE',
    ratio: 'DOUBLE',
    evidence_num: 'BIGINT',
    is_equity: 'TINYINT',
    is_forward: 'TINYINT',
  },
  key: ['from_node', 'to_node', 'is_forward'],
  reads: ['companies', 'shareholdings', 'positions'],
  touchedBy: 'all',
  sql: `
    with called as (select name, min(company_id) as company_id from companies group by name having count(*) = 1),
    equity as (
      select
        case
          when s.holder_type = 'person' and s.holder_id is not null then 'P:' || s.holder_id
          when s.holder_type = 'person' then 'N:' || s.holder_name
          when h.company_id is not null then 'C:' || h.company_id
          when n.company_id is not null then 'C:' || n.company_id
          else 'X:' || coalesce(s.holder_id, s.holder_name)
        end as holder_node,
        coalesce(h.name, s.holder_name) as holder_name,
        s.company_id as company_id,
        '持股' || case when s.ratio is null then '' else percent_text(s.ratio) end as label,
        case
          when s.holder_type = 'person' and s.holder_id is null then ${nameOnly}
          when s.ratio >= 0.5 then ${control}
          when s.ratio >= 0.2 then ${influence}
          else ${minor}
        end as strength,
        s.ratio as ratio,
        1 as is_equity
      from shareholdings s
      left join companies h on h.company_id = s.holder_id and s.holder_type = 'company'
      left join called n on n.name = s.holder_name and s.holder_type = 'company'
    ),
    office as (
      select
        case when person_id is not null then 'P:' || person_id else 'N:' || person_name end as holder_node,
        person_name as holder_name,
        company_id,
        role as label,
        case when person_id is null then ${nameOnly} when role = '法定代表人' then ${control} else ${office} end as strength,
        cast(null as double) as ratio,
        0 as is_equity
      from positions
    ),
    registered as (
      select 'N:' || c.legal_person as holder_node, c.legal_person as holder_name, c.company_id as company_id, '法定代表人' as label,
        ${nameOnly} as strength, cast(null as double) as ratio, 0 as is_equity
      from companies c
      left join (select distinct company_id as company_id, person_name as person_name from positions where role = '法定代表人') p
        on p.company_id = c.company_id and p.person_name = c.legal_person
      where c.legal_person is not null and p.company_id is null
    ),
    tie as (
      select holder_node, holder_name, company_id, label, strength, ratio, is_equity from equity
      union all select holder_node, holder_name, company_id, label, strength, ratio, is_equity from office
      union all select holder_node, holder_name, company_id, label, strength, ratio, is_equity from registered
    ),
    gathered as (
      select
        t.holder_node as holder_node, max(t.holder_name) as holder_name, 'C:' || t.company_id as company_node, max(c.name) as company_name,
        listed(t.label) as label, max(t.strength) as strength, max(t.ratio) as ratio, count(*) as evidence_num, max(t.is_equity) as is_equity
      from tie t join companies c on c.company_id = t.company_id
      where t.holder_node <> 'C:' || t.company_id
      group by t.holder_node, t.company_id
    ),
    directed as (
      select holder_node as from_node, holder_name as from_name, company_node as to_node, company_name as to_name,
        label, strength, ratio, evidence_num, is_equity, 1 as is_forward
      from gathered
      union all
      select company_node, company_name, holder_node, holder_name, label, strength, ratio, evidence_num, is_equity, 0
      from gathered
    )
    select from_node, from_name, to_node, to_name, label, strength, ratio, evidence_num, is_equity, is_forward
    from directed
    order by from_node, to_node, is_forward`,
};
