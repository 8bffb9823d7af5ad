import type { Mart } from './mart.ts';
import { partyTies } from './party-ties.ts';

/**
 * Facts of equity and office, each with its own date, for questions about a day: `party_edge` has all ties of two parties in one row. Nodes
 * are those of `party_edge`. `since` is null where the source has no date: for every office, and some shares.
 */
export const datedTie: Mart = {
  name: 'dated_tie',
  title: '带日期的股权与任职',
  grain: 'holder × company × label × date',
  columns: {
    holder_node: 'VARCHAR',
    holder_name: 'VARCHAR',
    company_id: 'VARCHAR',
    label: 'VARCHAR',
    ratio: 'DOUBLE',
    since: 'BIGINT',
    is_equity: 'TINYINT',
  },
  key: ['holder_node', 'company_id', 'label', 'since', 'is_equity'],
  reads: ['companies', 'shareholdings', 'positions'],
  touchedBy: 'all',
  order: 'holder_node, company_id, label',
  sql: `
    with ${partyTies}
    select holder_node, max(holder_name) as holder_name, company_id, label, max(ratio) as ratio, since, is_equity
    from tie
    where holder_node <> 'C:' || company_id
    group by holder_node, company_id, label, since, is_equity`,
};
