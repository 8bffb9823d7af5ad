import { evidenceKinds } from './evidence-kinds.ts';
import { dimensionsFrom, marketDimensions } from './lot-dimensions.ts';
import type { Mart } from './mart.ts';

const columns = evidenceKinds.map(({ column }) => column);
/** Value of a row that exists once for each kind. */
const valueOfKind = `case kind ${columns.map((column) => `when '${column}' then ${column}`).join(' ')} end`;

/**
 * One value that two bids of a lot have in common. It is noise if at least three bidders and 80 % of the lot's documents share it (04
 * §Evidence): an agency's network, a common template, an upload on the spot.
 */
export const sharedEvidence: Mart = {
  name: 'shared_evidence',
  title: '投标文件相同特征',
  grain: 'lot × pair of bidders × kind',
  columns: {
    lot_id: 'VARCHAR',
    company_a: 'VARCHAR',
    company_b: 'VARCHAR',
    kind: 'VARCHAR',
    value: 'VARCHAR',
    ...marketDimensions,
    holders: 'BIGINT',
    documents: 'BIGINT',
    is_noise: 'TINYINT',
  },
  key: ['lot_id', 'company_a', 'company_b', 'kind'],
  reads: ['units', 'companies', 'projects', 'lots', 'bids'],
  touchedBy: 'lot_id',
  order: 'f.lot_id, f.company_a, f.company_b, f.kind',
  parts: {
    evidence_pair: 'select lot_id, company_a, company_b from bid_pair where {touched} and same_num > 0',
    evidence_bid: `select lot_id, company_id, ${columns.join(', ')} from bids where {touched} and lot_id in (select lot_id from evidence_pair)`,
  },
  sql: `
    with pair as (
      select
        m.lot_id as lot_id, m.company_a as company_a, m.company_b as company_b,
        ${columns.map((column) => `case when a.${column} = b.${column} then a.${column} end as ${column}`).join(',\n        ')}
      from evidence_pair m
      join evidence_bid a on a.lot_id = m.lot_id and a.company_id = m.company_a
      join evidence_bid b on b.lot_id = m.lot_id and b.company_id = m.company_b
    ),
    documents as (select lot_id, count(*) as documents from evidence_bid group by lot_id),
    each_kind as (${columns.map((column) => `select '${column}' as kind`).join(' union all ')}),
    held as (
      select lot_id, kind, value, count(*) as holders
      from (select lot_id, kind, ${valueOfKind} as value from evidence_bid cross join each_kind) as one_value
      where value is not null
      group by lot_id, kind, value
    ),
    found as (
      select * from (select lot_id, company_a, company_b, kind, ${valueOfKind} as value from pair cross join each_kind) as one_value
      where value is not null
    )
    select
      f.lot_id as lot_id, f.company_a as company_a, f.company_b as company_b, f.kind as kind, f.value as value,
      ${dimensionsFrom('l', marketDimensions)},
      h.holders as holders,
      d.documents as documents,
      case when h.holders >= 3 and h.holders >= 0.8 * d.documents then 1 else 0 end as is_noise
    from found f
    join (select * from lot_fact where {touched}) l on l.lot_id = f.lot_id
    join held h on h.lot_id = f.lot_id and h.kind = f.kind and h.value = f.value
    join documents d on d.lot_id = f.lot_id`,
};
