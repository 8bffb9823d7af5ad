import type { Mart } from './mart.ts';
import { partyTies } from './party-ties.ts';
import { valueTies } from './value-ties.ts';

/**
 * The parties of the graph in which paths are searched, numbered from 0 in the order of their keys: those of `party_edge`, companies
 * without an edge, and `V:<column of bids>:<value>` for a value that bids of several companies shared. Numbers change with the data.
 */
export const pathNode: Mart = {
  name: 'path_node',
  title: '关系图主体',
  grain: 'party',
  columns: { node_id: 'BIGINT', node_key: 'VARCHAR', name: 'VARCHAR', kind: 'VARCHAR' },
  key: ['node_key'],
  reads: ['companies', 'projects', 'lots', 'bids', 'shareholdings', 'positions'],
  touchedBy: 'all',
  isDeferred: true,
  order: 'node_key',
  sql: `
    with ${partyTies},
    ${valueTies},
    party as (
      select 'C:' || company_id as node_key, name, '企业' as kind from companies
      union all
      select t.holder_node, max(t.holder_name), case when t.holder_node like 'X:%' then '企业' else '自然人' end
      from tie t join companies c on c.company_id = t.company_id
      where t.holder_node not like 'C:%'
      group by t.holder_node
      union all
      select value_node, max(value), max(party) from value_tie group by value_node
    )
    select row_number() over (order by node_key) - 1 as node_id, node_key, name, kind
    from party`,
};
