import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { ofCases, titled } from '../../query-fields.ts';
import { firstPairsThatMet, pairsThatMet } from '../pairs-that-met.ts';
import { minTimesParam } from '../relation/min-times-param.ts';
import { countedPairs, isOf, mayBeOf, pairColumns, pairNames } from './pair-parts.ts';

const meetingColumns = ' company_a, company_b, a_wins, b_wins, is_deal, is_undecided, price_gap';
/** Columns over `frequent`, which has all meetings of the `requested` pairs and very few others. */
const described = (requested: string): string => `
    ${countedPairs('frequent', requested)},
    fellow as (
      select x.company_id as company_a, y.company_id as company_b
      from {riskGroupMembersOfAllUnits} x join {riskGroupMembersOfAllUnits} y on y.group_guid = x.group_guid
      where x.company_id < y.company_id
    ),
    described as (
      select${pairColumns},
        case when (n.company_a, n.company_b) in (select company_a, company_b from fellow) then 1 end as "isSuspected"
      from counted n${pairNames}
    )`;
/** Medians of prices are computed only for the pairs of one page. */
const ofPicked = `
    with picked as ({picked}),
    frequent as (select${meetingColumns} from {narrowestPairs} where ${mayBeOf('picked')} and {where}),${described('picked')}
    select * from described`;
const pickedSorts = { gys_guid: 'company_a', Target_gys_guid: 'company_b', meetNum: 'joint' };

/**
 * Pairs that meet in the selection, without members of one consortium, and which of them won. `kind` is defined in `competition.rivals`;
 * `priceGap` is the median of the differences of their prices. `isSuspected` refers to all lots of the entire group and is null for a user
 * of some units.
 */
export const pairs = defineQuery({
  key: 'competition.pairs',
  id: 'c6a4d0b4d86e72efc16ef505792d58b0',
  title: '相遇最多的企业对',
  grain: '企业对',
  permissions: ['competitionRelationAnalysis'],
  params: [{ ...minTimesParam, title: '最少相遇次数' }],
  fields: [
    'gys_guid', 'Gys_Name', 'Target_gys_guid', 'Target_Gys_Name', 'meetNum', titled('ownWins', '供应商中标'), 'rivalWins',
    'otherWins', 'undecidedNum', 'kind', ofCases('priceGap', 'meetNum'), 'pair_guid', 'isSuspected',
  ],
  filters: marketFilters,
  columnFilters: ['Gys_Name', 'Target_Gys_Name', 'meetNum', 'kind'],
  sorts: ['Gys_Name', 'Target_Gys_Name', 'meetNum', 'ownWins', 'rivalWins', 'otherWins', 'kind', 'priceGap'],
  defaultSort: { column: 'meetNum', rule: 'desc' },
  tieBreak: ['gys_guid', 'Target_gys_guid'],
  where2: '企业对的统计结果',
  sql: `
    with meeting as (select${meetingColumns} from {narrowestPairs} where {where}),
    often as (select company_a, company_b from meeting group by company_a, company_b having count(*) >= {minTimes:Int64}),
    frequent as (select * from meeting where ${isOf('often')}),${described('often')}
    select * from described where {where2}`,
  picking: {
    groups: pairsThatMet,
    first: { sort: { column: 'meetNum', rule: 'desc' }, groups: firstPairsThatMet },
    sorts: pickedSorts,
    sql: ofPicked,
  },
  totals: {
    by: 'ever',
    sql: `
    with often as (select company_a, company_b from {pairTotalsOfAllUnits} where joint >= {minTimes:Int64}),
    frequent as (select${meetingColumns} from {narrowestPairs} where ${isOf('often')}),${described('often')}
    select * from described where {where2}`,
    picking: {
      source: 'pairTotalsOfAllUnits',
      where: 'joint >= {minTimes:Int64}',
      sorts: pickedSorts,
      sql: ofPicked,
    },
  },
});
