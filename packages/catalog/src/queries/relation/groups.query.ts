import { text } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { textFilter } from '../../filters/filter.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { redefined, titled } from '../../query-fields.ts';
import { relationScreens } from './relation-screens.ts';

export const groupFields = [
  'group_guid', titled('kind', '类型'), 'members', 'memberNames', 'memberNum', titled('lotNum', '同投标段数'),
  titled('zbJinE', '成员中标金额'), 'strength', redefined('evidence', text('依据')), 'priceP', 'state', 'against',
  'priceLots', 'patternLots', 'leader_guid', 'leaderName', 'leaderWins', 'firstSeen', 'isNew', 'readingOrder',
] as const;

/** The rows of `relation.groups`. @param only condition on the groups `g`. */
export const groupsFrom = (only = '1 = 1'): string => `
    with met as (
      select g.group_guid as group_guid, count(*) as lots, round_cents(sum(g.award_amount)) as amount
      from {riskGroupLotsOfAllUnits} g
      join (select lot_id from {openings} where {where}) l on l.lot_id = g.lot_id
      group by g.group_guid
    ),
    named as (
      select m.group_guid as group_guid, distinct_list(c.name) as names
      from {riskGroupMembersOfAllUnits} m join companies c on c.company_id = m.company_id
      group by m.group_guid
    ),
    described as (
      select
        g.group_guid as "group_guid",
        g.kind as "kind",
        g.members as "members",
        n.names as "memberNames",
        g.member_num as "memberNum",
        m.lots as "lotNum",
        m.amount as "zbJinE",
        round_stable(g.strength) as "strength",
        g.evidence as "evidence",
        round_stable(g.price_p) as "priceP",
        cast(null as varchar) as "state",
        g.against as "against",
        g.price_lots as "priceLots",
        g.pattern_lots as "patternLots",
        g.leader_id as "leader_guid",
        c.name as "leaderName",
        g.leader_wins as "leaderWins",
        g.first_seen_at as "firstSeen",
        case when g.new_from is not null then case when g.first_seen_at > g.new_from then 1 else 0 end end as "isNew",
        round_stable(g.strength + case when g.member_num >= 3 then 1 else 0 end) as "readingOrder"
      from {riskGroupsOfAllUnits} g
      join met m on m.group_guid = g.group_guid
      left join named n on n.group_guid = g.group_guid
      left join companies c on c.company_id = g.leader_id
      where ${only}
    )
    select * from described where {where2}`;

/**
 * Suspected groups with a lot in the selection on which two members bid. `members` are sorted and joined by `;`. Two figures refer to the
 * selection: `lotNum`, lots on which two members had valid bids, and `zbJinE`, the amount members won there, null if they won nothing. All
 * others refer to every lot of the entire group, so a user of some units gets no rows. `state` is null: cases are not in the warehouse and
 * are looked up by their subjects.
 * `firstSeen` is null for groups that the first search found; `isNew` is null if there was no earlier search, so that nothing can be new.
 * `readingOrder` puts groups of three and more before pairs, which have separate lists, and orders both by strength.
 */
export const groups = defineQuery({
  key: 'relation.groups',
  id: '95af6659cefe43eb6ff90ff635fff53c',
  title: '疑似团伙（供核查）',
  grain: '疑似团伙',
  permissions: [...relationScreens, 'dataReportIndex'],
  fields: groupFields,
  filters: marketFilters,
  columnFilters: [
    'group_guid', 'kind', 'members',
    // One member, with `;` before and after it.
    { name: 'member', filter: textFilter('成员标识（前后加分号）', `';' || "members" || ';'`) },
    'memberNames', 'memberNum', 'lotNum', 'strength', 'evidence', 'priceP', 'isNew',
  ],
  sorts: ['kind', 'memberNames', 'memberNum', 'lotNum', 'zbJinE', 'strength', 'priceP', 'firstSeen', 'readingOrder'],
  defaultSort: { column: 'strength', rule: 'desc' },
  tieBreak: ['group_guid'],
  where2: '疑似团伙的结果',
  sql: groupsFrom(),
});
