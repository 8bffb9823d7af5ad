import { edgeStrengths } from './edge-strengths.ts';
import { personIdentity, personNode } from './person-node.ts';

const { control, influence, minor, office, nameOnly } = edgeStrengths;
const holder = personIdentity('s.holder_id', 's.person_hash');
const officer = personIdentity('person_id', 'person_hash');

/**
 * Common table expressions that end in `tie`: each fact of equity or office, where `holder_node` holds or serves `company_id`. Nodes are
 * those of `party_edge`; a person without an id is identified by the keyed hash. `since` is the first day of a share; an office has no
 * date. The company may be unknown, or the holder itself.
 */
export const partyTies = `
    called as (select name, min(company_id) as company_id from companies group by name having count(*) = 1),
    equity as (
      select
        case
          when s.holder_type = 'person' then ${personNode(holder, 's.holder_name')}
          when h.company_id is not null then 'C:' || h.company_id
          when n.company_id is not null then 'C:' || n.company_id
          else 'X:' || coalesce(s.holder_id, s.holder_name)
        end as holder_node,
        coalesce(h.name, s.holder_name) as holder_name,
        s.company_id as company_id,
        '持股' || case when s.ratio is null then '' else percent_text(s.ratio) end as label,
        case
          when s.holder_type = 'person' and ${holder} is null then ${nameOnly}
          when s.ratio >= 0.5 then ${control}
          when s.ratio >= 0.2 then ${influence}
          else ${minor}
        end as strength,
        s.ratio as ratio,
        s.since as since,
        1 as is_equity
      from shareholdings s
      left join companies h on h.company_id = s.holder_id and s.holder_type = 'company'
      left join called n on n.name = s.holder_name and s.holder_type = 'company'
    ),
    office as (
      select
        ${personNode(officer, 'person_name')} as holder_node,
        person_name as holder_name,
        company_id,
        role as label,
        case when ${officer} is null then ${nameOnly} when role = '法定代表人' then ${control} else ${office} end as strength,
        cast(null as double) as ratio,
        cast(null as bigint) as since,
        0 as is_equity
      from positions
    ),
    registered as (
      select 'N:' || c.legal_person as holder_node, c.legal_person as holder_name, c.company_id as company_id, '法定代表人' as label,
        ${nameOnly} as strength, cast(null as double) as ratio, cast(null as bigint) as since, 0 as is_equity
      from companies c
      left join (select distinct company_id as company_id, person_name as person_name from positions where role = '法定代表人') p
        on p.company_id = c.company_id and p.person_name = c.legal_person
      where c.legal_person is not null and p.company_id is null
    ),
    tie as (
      select holder_node, holder_name, company_id, label, strength, ratio, since, is_equity from equity
      union all select holder_node, holder_name, company_id, label, strength, ratio, since, is_equity from office
      union all select holder_node, holder_name, company_id, label, strength, ratio, since, is_equity from registered
    )`;
