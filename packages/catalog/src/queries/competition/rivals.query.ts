import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';
import { isInPair, rivalOfPair, winsOfPair } from '../company/own-pair.ts';
import { supportFloor } from './pair-parts.ts';

const described = `
    linked as (
      select to_company as company_id from {partyLinks} where from_company = {gys_guid:String}
      union
      select from_company from {partyLinks} where to_company = {gys_guid:String}
    ),
    fellow as (
      select company_id from {riskGroupMembersOfAllUnits}
      where group_guid in (select group_guid from {riskGroupMembersOfAllUnits} where company_id = {gys_guid:String})
    ),
    tested as (
      select ${rivalOfPair} as rival, q_value from {pairTestsOfAllUnits} where ${isInPair}
    ),
    described as (
      select
        n.rival as "gys_guid",
        c.name as "Gys_Name",
        n.meetings as "meetNum",
        n.own_wins as "ownWins",
        n.rival_wins as "rivalWins",
        n.deals - n.own_wins - n.rival_wins + n.both_win as "otherWins",
        t.q_value as "qValue",
        case when n.rival in (select company_id from linked) then '关联' when n.meetings < ${supportFloor} then '偶遇' else '竞争' end as "kind",
        case when n.rival in (select company_id from fellow) then 1 end as "isSuspected",
        n.undecided as "undecidedNum"
      from counted n
      left join companies c on c.company_id = n.rival
      left join tested t on t.rival = n.rival
    )
    select * from described where {where2}`;

/**
 * Rivals that a supplier meets on lots, without members of one consortium, and which of them won. `kind`: 关联 if shares or people link the
 * two, 偶遇 for fewer than three meetings, otherwise 竞争. `qValue` and `isSuspected` (1 if both are in one suspected group) refer to all
 * meetings in the entire group and are null for a user of some units.
 */
export const rivals = defineQuery({
  key: 'competition.rivals',
  id: 'd9e68d41d9959c09b1a73b119b831181',
  title: '主要对手',
  grain: '对手',
  permissions: ['individualHolographicPortrait', 'competitionRelationAnalysis', 'companyReport'],
  params: [{ name: 'gys_guid', title: '供应商标识', type: 'text' }],
  fields: [
    titled('gys_guid', '对手标识'), titled('Gys_Name', '对手'), 'meetNum', 'ownWins', titled('rivalWins', '对手中标'),
    'otherWins', 'qValue', 'kind', 'isSuspected', 'undecidedNum',
  ],
  filters: marketFilters,
  columnFilters: ['gys_guid', 'Gys_Name', 'meetNum', 'qValue', 'kind'],
  sorts: ['Gys_Name', 'meetNum', 'ownWins', 'rivalWins', 'otherWins', 'qValue', 'kind'],
  defaultSort: { column: 'meetNum', rule: 'desc' },
  tieBreak: ['gys_guid'],
  where2: '对手的统计结果',
  sql: `
    with meeting as (select ${rivalOfPair} as rival, is_deal, is_undecided, a_wins * b_wins as both_win,${winsOfPair} from {narrowestPairs} where ${isInPair} and {where}),
    counted as (
      select m.rival as rival, count(*) as meetings, count_sum(m.own_wins) as own_wins, count_sum(m.rival_wins) as rival_wins, count_sum(m.both_win) as both_win,
        count_sum(m.is_deal) as deals, count_sum(m.is_undecided) as undecided
      from meeting m
      group by m.rival
    ),${described}`,
  totals: {
    by: 'ever',
    sql: `
    with counted as (
      select ${rivalOfPair} as rival, joint as meetings, deals, undecided, both_win,${winsOfPair} from {pairTotalsOfAllUnits} where ${isInPair}
    ),${described}`,
  },
});
