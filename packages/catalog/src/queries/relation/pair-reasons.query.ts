import { defineQuery } from '../../define-query.ts';
import { pairParams } from './member-params.ts';
import { relationScreens } from './relation-screens.ts';
import { joinedFacts, pairFacts, reasonsOfAnyPair } from './pair-reasons.ts';

const [lesser, greater] = ['least({one_guid:String}, {other_guid:String})', 'greatest({one_guid:String}, {other_guid:String})'];
const isRequested = (one: string, other: string): string => `${one} = ${lesser} and ${other} = ${greater}`;

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
    with ${pairFacts({ only: isRequested })},
    requested as (select ${lesser} as company_a, ${greater} as company_b)
    select
      p.company_a || '/' || p.company_b as "pair_guid",
      ${reasonsOfAnyPair} as "against"
    from requested p
      ${joinedFacts('p.company_a', 'p.company_b')}`,
});
