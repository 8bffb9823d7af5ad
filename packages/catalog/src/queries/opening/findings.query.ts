import { reasonSeparator } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { optional, titled } from '../../query-fields.ts';
import { findingsOf } from './findings-of.ts';
import { pairsByOpening } from './reasons-by-opening.ts';

/**
 * Findings that one lot had at its opening, with the same rows after its award. `TongTou_Nums` are lots that both bid on and
 * that were opened before; for a user of some units, those of their units. For a lot, bidder or pair: companies that do not apply are null.
 */
export const openingFindings = defineQuery({
  key: 'opening.findings',
  id: '7ca2680d7c42613a61572f8c802dbeb9',
  title: '开标后核查的线索',
  grain: '标段、投标人或两家投标人 × 线索类型',
  permissions: ['openingChecks'],
  params: [{ name: 'lot_guid', title: '标段标识', type: 'text' }],
  fields: [
    'lot_guid', 'bd_name', titled('kind', '线索类型'), 'level', titled(optional('gys_guid'), '投标人标识'), titled(optional('Gys_Name'), '投标人'),
    titled(optional('Target_gys_guid'), '另一家标识'), titled(optional('Target_Gys_Name'), '另一家'), titled('value', '数值'),
    'openingEvidence', titled(optional('TongTou_Nums'), '此前共同投标标段数'), 'against',
    'levelRank', 'row_guid',
  ],
  columnFilters: ['kind', 'level'],
  sorts: ['kind', 'level', 'levelRank', 'Gys_Name', 'Target_Gys_Name'],
  defaultSort: { column: 'levelRank', rule: 'asc' },
  tieBreak: ['row_guid'],
  where2: '线索',
  sql: `
    with ${findingsOf('select * from {lots} where lot_id = {lot_guid:String} and opened_at is not null and {where}')},
    ${pairsByOpening},
    described as (
      select
        f.lot_id as "lot_guid",
        l.lot_name as "bd_name",
        f.kind as "kind",
        f.level as "level",
        f.company_a as "gys_guid",
        a.name as "Gys_Name",
        f.company_b as "Target_gys_guid",
        b.name as "Target_Gys_Name",
        f.value as "value",
        f.evidence as "openingEvidence",
        p.met_before as "TongTou_Nums",
        f.against || coalesce('${reasonSeparator}' || p.reasons, '') as "against",
        case f.level when '强' then 1 when '中' then 2 else 3 end as "levelRank",
        f.kind || '/' || coalesce(f.company_a, '') || '/' || coalesce(f.company_b, '') as "row_guid"
      from finding f
      join open_lot l on l.lot_id = f.lot_id
      left join companies a on a.company_id = f.company_a
      left join companies b on b.company_id = f.company_b
      left join pair_by_opening p on p.company_a = f.company_a and p.company_b = f.company_b
    )
    select * from described where {where2}`,
});
