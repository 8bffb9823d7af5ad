import { defineQuery } from '../../define-query.ts';
import { groupFields, groups, groupsFrom } from '../relation/groups.query.ts';
import { sinceParam } from './lot-changes.ts';

/**
 * Suspected groups that were not known before a load, which is on record and changed what groups depend on. A user of some units gets no
 * rows, like those of `relation.groups`.
 */
export const newsGroups = defineQuery({
  key: 'news.groups',
  id: 'd6a5df0b3bb155e62d60bb7da40fb7fa',
  title: '新发现的疑似团伙（供核查）',
  grain: '疑似团伙',
  permissions: ['warningRelationAnalysis', 'complexRelationAnalysis'],
  params: [sinceParam],
  fields: groupFields,
  filters: groups.filters,
  sorts: ['kind', 'memberNames', 'memberNum', 'lotNum', 'zbJinE', 'strength'],
  defaultSort: { column: 'strength', rule: 'desc' },
  tieBreak: ['group_guid'],
  where2: '疑似团伙的结果',
  sql: groupsFrom(`{since:Int64} in (select data_version from {loadChangesOfAllUnits})
        and g.group_guid not in (select group_guid from {formerGroupsOfAllUnits} where undo_version = {since:Int64})`),
});
