import { defineQuery } from '../../define-query.ts';
import { pairParams } from './member-params.ts';
import { relationScreens } from './relation-screens.ts';
import { joinedFacts, pairFacts, reasonsOfAnyPair } from './pair-reasons.ts';

/** The reasons against a suspicion of two companies, in one row, as in the lists of findings. */
export const pairReasons = defineQuery({
  key: 'relation.pairReasons',
  id: '511924b836b4517ac56659d0094af2f3',
  title: '两家企业不支持的理由',
  grain: '供应商对',
  permissions: relationScreens,
  params: pairParams,
  fields: ['pair_guid', 'against'],
  sorts: ['pair_guid'],
  defaultSort: { column: 'pair_guid', rule: 'asc' },
  tieBreak: ['pair_guid'],
  sql: `
    with ${pairFacts},
    requested as (select least({one_guid:String}, {other_guid:String}) as one, greatest({one_guid:String}, {other_guid:String}) as other)
    select
      p.one || '/' || p.other as "pair_guid",
      ${reasonsOfAnyPair} as "against"
    from requested p
      ${joinedFacts('p.one', 'p.other')}`,
});
