import type { Mart } from './mart.ts';
import { partyTies } from './party-ties.ts';

/**
 * Equity and office between two parties, once in each direction, with all ties between the two in one row. A node is `C:<company id>`,
 * `X:<id or name>` for a company outside the pool, `P:<person id>`, or `N:<name>` for a person known by name only, who may be several
 * people. `ratio` is the direct share if there is one, 0–1.
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
  order: 'from_node, to_node, is_forward',
  sql: `
    with ${partyTies},
    gathered as (
      select
        t.holder_node as holder_node, max(t.holder_name) as holder_name, 'C:' || t.company_id as company_node, max(c.name) as company_name,
        distinct_list(t.label) as label, max(t.strength) as strength, max(t.ratio) as ratio, count(*) as evidence_num, max(t.is_equity) as is_equity
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
    from directed`,
};
