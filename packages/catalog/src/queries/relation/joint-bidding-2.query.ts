import { readTotals } from '../../compile/rollups.ts';
import { defineQuery } from '../../define-query.ts';
import { marketFilters, pairFilters } from '../../filters/lot-filters.ts';
import { ofCases, titled } from '../../query-fields.ts';
import { firstPairsThatMet, metOften, pairsThatMet } from '../pairs-that-met.ts';
import { minTimesParam } from './min-times-param.ts';
import { isPairOf, joinedFacts, pairFacts, reasonsOfPair } from './pair-reasons.ts';

/** Lots on which at least one of them bid. */
const either = 'a.bids + b.bids - p.joint';
const columns = `
        p.company_a as "gys_guid",
        ca.name as "Gys_Name",
        p.company_b as "Target_Gys_guid",
        cb.name as "Target_Gys_Name",
        p.joint as "TongTou_Nums",
        a.bids as "tbNum",
        b.bids as "targetTbNum",
        coalesce(wa.wins, 0) as "zbNum",
        coalesce(wb.wins, 0) as "targetZbNum",
        ratio(p.joint, ${either}) as "jaccard",
        q.q_value as "qValue",
        p.company_a || '/' || p.company_b as "row_guid",
        ${either} as "eitherNum",
        round_stable(wilson_lower(p.joint, ${either})) as "jaccardLower",
        ${reasonsOfPair} as "against"`;
const pickedSorts = { gys_guid: 'company_a', Target_Gys_guid: 'company_b', TongTou_Nums: 'joint' };
const named = `
      join bidder a on a.company_id = p.company_a
      join bidder b on b.company_id = p.company_b
      left join winner wa on wa.company_id = p.company_a
      left join winner wb on wb.company_id = p.company_b
      left join companies ca on ca.company_id = p.company_a
      left join companies cb on cb.company_id = p.company_b
      ${joinedFacts('p.company_a', 'p.company_b')}`;
const described = `${pairFacts()},
    described as (
      select${columns}
      from pair p${named}
    )
    select * from described where {where2}`;
/** Bids and wins of all time. */
const active = (condition: string): string => `
    active as (select company_id, count_sum(bids) as bids, count_sum(awards) as wins from {supplierTotalsOfAllUnits}${condition} group by company_id),
    bidder as (select company_id, bids from active where bids > 0),
    winner as (select company_id, wins from active where wins > 0)`;

/** `qValue` refers to all meetings of the pair in the entire group and is null for a user of some units, and below three meetings. */
export const jointBidding2 = defineQuery({
  key: 'relation.jointBidding2',
  id: 'c40c0118bdfcd32ae62e4a39eff7e6cd',
  title: '两家共同投标',
  grain: '供应商对',
  permissions: ['warningRelationAnalysis'],
  params: [minTimesParam],
  fields: [
    'gys_guid', 'Gys_Name', 'Target_Gys_guid', 'Target_Gys_Name', 'TongTou_Nums', 'tbNum', 'targetTbNum', 'zbNum',
    'targetZbNum', ofCases('jaccard', 'eitherNum'), 'qValue', 'row_guid', 'eitherNum', 'jaccardLower',
    'against',
  ],
  filters: marketFilters,
  columnFilters: [...pairFilters, 'TongTou_Nums', titled('jaccard', '共投率'), 'qValue'],
  sortsBy: { jaccard: 'jaccardLower' },
  sorts: ['Gys_Name', 'Target_Gys_Name', 'TongTou_Nums', 'tbNum', 'targetTbNum', 'zbNum', 'targetZbNum', 'jaccard', 'qValue'],
  defaultSort: { column: 'TongTou_Nums', rule: 'desc' },
  tieBreak: ['gys_guid', 'Target_Gys_guid'],
  where2: '供应商对的统计结果',
  relatesLots: true,
  sql: `
    with pair as (${pairsThatMet}),
    bidder as (select company_id, count(*) as bids from {narrowestBids} where {where} group by company_id),
    winner as (select winner_id as company_id, count(*) as wins from {awardedWins} where {where} group by winner_id),
    ${described}`,
  picking: {
    groups: pairsThatMet,
    first: { sort: { column: 'TongTou_Nums', rule: 'desc' }, groups: firstPairsThatMet },
    sorts: pickedSorts,
    sql: `
    with picked as ({picked}),
    side as (select company_a as company_id from picked union select company_b from picked),
    bidder as (select company_id, count(*) as bids from {narrowestBids} where company_id in (select company_id from side) and {where} group by company_id),
    winner as (
      select winner_id as company_id, count(*) as wins from {awardedWins}
      where winner_id in (select company_id from side) and {where} group by winner_id
    ),
    ${pairFacts({ only: isPairOf('picked') })}
    select${columns}
    from picked p${named}`,
  },
  totals: {
    by: 'ever',
    sql: `
    with pair as (${metOften(readTotals)}),${active('')},
    ${described}`,
    picking: {
      source: 'pairTotalsOfAllUnits',
      where: 'joint >= {minTimes:Int64}',
      sorts: pickedSorts,
      sql: `
    with picked as ({picked}),${active(' where company_id in (select company_a from picked union all select company_b from picked)')},
    ${pairFacts({ only: isPairOf('picked') })}
    select${columns}
    from picked p${named}`,
    },
  },
});
