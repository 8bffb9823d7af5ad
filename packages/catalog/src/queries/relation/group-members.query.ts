import { text } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { optional, redefined, titled } from '../../query-fields.ts';

/**
 * Members of suspected groups: what each has in common with other members, and what speaks against it. `tbNum` and `zbNum` count the lots
 * of the group on which the member bid and won. All figures refer to every lot, so a user of some units gets no rows.
 */
export const groupMembers = defineQuery({
  key: 'relation.groupMembers',
  id: 'dac434ccbc0eea7e4b58bf4012f264ae',
  title: '疑似团伙的成员（供核查）',
  grain: '疑似团伙 × 成员',
  permissions: ['warningRelationAnalysis', 'complexRelationAnalysis', 'companyReport'],
  fields: [
    'group_guid', 'gys_guid', 'Gys_Name', titled('tbNum', '团伙标段内投标次数'), titled('zbNum', '团伙标段内中标次数'),
    optional(redefined('evidence', text('与其他成员的证据'))), 'against', 'row_guid',
  ],
  columnFilters: ['group_guid', 'gys_guid', 'Gys_Name'],
  sorts: ['Gys_Name', 'tbNum', 'zbNum', 'evidence', 'against'],
  defaultSort: { column: 'tbNum', rule: 'desc' },
  tieBreak: ['row_guid'],
  where2: '疑似团伙的成员',
  sql: `
    with bid as (
      select m.group_guid as group_guid, b.company_id as company_id, count(*) as bids, count_sum(b.is_winner) as wins
      from {riskGroupLotsOfAllUnits} g
      join {riskGroupMembersOfAllUnits} m on m.group_guid = g.group_guid
      join {bidFacts} b on b.lot_id = g.lot_id and b.company_id = m.company_id
      where b.is_valid = 1
      group by m.group_guid, b.company_id
    ),
    described as (
      select
        m.group_guid as "group_guid",
        m.company_id as "gys_guid",
        c.name as "Gys_Name",
        coalesce(b.bids, 0) as "tbNum",
        coalesce(b.wins, 0) as "zbNum",
        m.evidence as "evidence",
        m.against as "against",
        m.group_guid || '/' || m.company_id as "row_guid"
      from {riskGroupMembersOfAllUnits} m
      left join bid b on b.group_guid = m.group_guid and b.company_id = m.company_id
      left join companies c on c.company_id = m.company_id
    )
    select * from described where {where2}`,
});
