import { defineQuery } from '../../define-query.ts';
import { optional, required, titled } from '../../query-fields.ts';
import { companyParam, isInPair, rivalOfPair } from './own-pair.ts';

/** A name that more companies share is no evidence about any two of them. The same holds for a person linked to more companies. */
const maxOfName = 10;
const maxOfPerson = 50;

/**
 * The people of a company – shareholders, legal representative, officers, agents – and the other companies that each of them is linked to;
 * one row without a company if there is none. `identity`: 仅姓名相同 if a person is known by name only and may be several people. `companyNum`
 * counts the other companies; if there are more than ${mostOfPerson}, or ${mostOfName} for a mere name, none is listed. `meetNum` counts
 * lots of the caller's units on which both companies bid as competitors. `row_guid` contains the position of a person, since a node may
 * contain their name. Facts of companies: no unit scope, except for the lots.
 */
export const people = defineQuery({
  key: 'company.people',
  id: 'fb659c8391eed71e8a56b3c7e4635aff',
  title: '企业人员及其关联企业',
  grain: '人员 × 其他企业',
  permissions: ['companyReport'],
  isServerOnly: true,
  params: [companyParam],
  fields: [
    'person_name', titled(required('label'), '在本企业'), 'identity', 'companyNum',
    titled(optional('Target_gys_guid'), '其他企业标识'), titled('Target_Gys_Name', '其他企业'), 'targetLabel',
    titled(optional('meetNum'), '同场竞争标段数'), 'row_guid',
  ],
  sorts: ['person_name', 'companyNum', 'Target_Gys_Name', 'meetNum'],
  defaultSort: { column: 'meetNum', rule: 'desc' },
  tieBreak: ['person_name', 'row_guid'],
  sql: `
    with own as (
      select from_node as node, from_name as name, label from {partyEdges}
      where is_forward = 1 and to_node = 'C:' || {gys_guid:String} and (from_node like 'P:%' or from_node like 'N:%')
    ),
    elsewhere as (
      select from_node as node, to_node, to_name, label from {partyEdges}
      where is_forward = 1 and from_node in (select node from own) and to_node <> 'C:' || {gys_guid:String}
    ),
    counted as (select node, count(*) as companies from elsewhere group by node),
    listed_ones as (
      select node, to_node, to_name, label from elsewhere
      where node in (select node from counted where companies < case when node like 'N:%' then ${maxOfName} else ${maxOfPerson} end)
    ),
    meeting as (
      select rival, count_sum(1) as lots from (select ${rivalOfPair} as rival from {narrowestPairs} where ${isInPair} and {where}) as meetings group by rival
    )
    select
      o.name as "person_name",
      o.label as "label",
      case when o.node like 'N:%' then '仅姓名相同' else '同一人' end as "identity",
      coalesce(n.companies, 0) as "companyNum",
      substring(e.to_node, 3) as "Target_gys_guid",
      e.to_name as "Target_Gys_Name",
      e.label as "targetLabel",
      case when e.to_node is not null then coalesce(m.lots, 0) end as "meetNum",
      cast(dense_rank() over (order by o.name, shuffle_key(o.node)) as varchar) || '/' || coalesce(e.to_node, '') as "row_guid"
    from own o
    left join counted n on n.node = o.node
    left join listed_ones e on e.node = o.node
    left join meeting m on m.rival = substring(e.to_node, 3)`,
});
