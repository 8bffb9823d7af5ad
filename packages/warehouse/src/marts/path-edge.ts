import { relationBit, relationKinds } from '@tenderscope/contract';
import { evidenceStrengths, minJointLots } from '@tenderscope/detection';
import { maxCompaniesOfName } from './edge-strengths.ts';
import type { Mart } from './mart.ts';
import { partyTies } from './party-ties.ts';
import { valueTies } from './value-ties.ts';

const bitOfParty = `case party ${relationKinds.map((kind) => `when '${kind}' then ${relationBit(kind)}`).join(' ')} end`;

/**
 * The edges of the graph in which paths are searched, once each, by the numbers of `path_node`: holder → company, company → value, company
 * → company. `kind` is one bit of `relationBit`. A fact has the unit `''` and counts its pieces of evidence. An edge that depends on lots
 * has a row for each issuer unit and counts its lots.
 */
export const pathEdge: Mart = {
  name: 'path_edge',
  title: '关系图连线',
  grain: 'pair of parties × kind × unit',
  columns: {
    source_id: 'BIGINT',
    target_id: 'BIGINT',
    kind: 'TINYINT',
    unit_id: 'VARCHAR',
    strength: 'DOUBLE',
    ratio: 'DOUBLE',
    evidence_num: 'BIGINT',
  },
  key: ['source_id', 'target_id', 'kind', 'unit_id'],
  reads: ['companies', 'projects', 'lots', 'bids', 'shareholdings', 'positions'],
  touchedBy: 'all',
  isDeferred: true,
  order: 's.node_id, t.node_id, e.kind, e.unit_id',
  sql: `
    with ${partyTies},
    ${valueTies},
    common_name as (
      select holder_node from tie where holder_node like 'N:%' group by holder_node having count(distinct company_id) > ${maxCompaniesOfName}
    ),
    met as (
      select p.company_a as company_a, p.company_b as company_b, coalesce(p.unit_id, '') as unit_id, count(*) as lots
      from bid_pair p join pair_total t on t.company_a = p.company_a and t.company_b = p.company_b
      where t.joint >= ${minJointLots}
      group by p.company_a, p.company_b, p.unit_id
    ),
    edge as (
      select holder_node as source_key, 'C:' || company_id as target_key, case is_equity when 1 then ${relationBit('持股')} else ${relationBit('任职')} end as kind,
        '' as unit_id, cast(max(strength) as double) as strength, max(ratio) as ratio, count(*) as evidence_num
      from tie
      where holder_node <> 'C:' || company_id and holder_node not in (select holder_node from common_name)
      group by holder_node, company_id, is_equity
      union all
      select 'C:' || company_id, value_node, ${bitOfParty}, unit_id, strength, cast(null as double), lots
      from value_tie
      union all
      select 'C:' || company_a, 'C:' || company_b, ${relationBit('共同投标')}, unit_id, cast(${evidenceStrengths.soft} as double), cast(null as double), lots
      from met
    )
    select
      s.node_id as source_id, t.node_id as target_id, e.kind as kind, e.unit_id as unit_id, e.strength as strength, e.ratio as ratio,
      e.evidence_num as evidence_num
    from edge e
    join path_node s on s.node_key = e.source_key
    join path_node t on t.node_key = e.target_key`,
};
