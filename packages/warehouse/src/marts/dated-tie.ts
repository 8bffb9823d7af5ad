import type { Mart } from './mart.ts';
import { partyTies } from './party-ties.ts';

/**
 * Facts of equity and office, each with its own date, for questions about a day: `party_edge` has all ties of two parties in one row. Nodes
 * are those of `party_edge`. `since` is null where the source has no date: for every office, and some shares. `holder_masked` is the name,
 * masked if it is that of a person; `company_num` counts the companies of the holder on any day.
 */
export const datedTie: Mart = {
  name: 'dated_tie',
  title: '带日期的股权与任职',
  grain: 'holder × company × label × date',
  columns: {
    holder_node: 'VARCHAR',
    holder_name: 'VARCHAR',
    holder_masked: 'VARCHAR',
    company_id: 'VARCHAR',
    label: 'VARCHAR',
    ratio: 'DOUBLE',
    since: 'BIGINT',
    is_equity: 'TINYINT',
    company_num: 'BIGINT',
  },
  key: ['holder_node', 'company_id', 'label', 'since', 'is_equity'],
  reads: ['companies', 'shareholdings', 'positions'],
  touchedBy: 'all',
  order: 'holder_node, company_id, label',
  sql: `
    with ${partyTies},
    fact as (
      select holder_node, max(holder_name) as holder_name, company_id, label, max(ratio) as ratio, since, is_equity
      from tie
      where holder_node <> 'C:' || company_id
      group by holder_node, company_id, label, since, is_equity
    ),
    spread as (select holder_node, count(distinct company_id) as companies from fact group by holder_node)
    select
      f.holder_node as holder_node, f.holder_name as holder_name,
      case when f.holder_node like 'P:%' or f.holder_node like 'N:%' then masked_name(f.holder_name) else f.holder_name end as holder_masked,
      f.company_id as company_id, f.label as label, f.ratio as ratio, f.since as since, f.is_equity as is_equity, s.companies as company_num
    from fact f join spread s on s.holder_node = f.holder_node`,
};
