import { supplierBids, supplierWins } from '../../compile/known-rollups.ts';
import { sumsOf } from '../../compile/rollups.ts';
import { defineQuery } from '../../define-query.ts';
import { withMissing } from '../../filters/field-filters.ts';
import { selectionFilters } from '../../filters/lot-filters.ts';
import { optional, titled } from '../../query-fields.ts';
import { supplierSortFacts } from '../supplier-facts.ts';
import { periodParams } from '../supplier-period.ts';
import { scoreFields, scoreJoin, scoreOfRow } from '../supplier-score.ts';
import { bidMeasures, sortedByBound, winRateField, winRateFields, winRateOf, winRateSample } from '../win-rate.ts';

/** `rank` and `exceedRate` are by 成交金额 among all suppliers that bid or won in the selection, regardless of the second WHERE. */
const described = `judged as (
      select *, case when bids > 0 or wins > 0 then 1 else 0 end as is_peer, coalesce(amount, 0) as worth from counted
    ),
    placed as (
      select
        *,
        rank() over (partition by is_peer order by worth desc) as place,
        count(*) over (partition by is_peer, worth) - 1 as tied,
        count(*) over (partition by is_peer) as peers
      from judged
    ),
    described as (
      select
        a.company_id as "gys_guid",
        c.name as "Gys_Name",
        c.company_type as "QiYe_Type",
        c.province as "sheng_name",
        c.city as "shi_name",
        a.invited as "yqNum",
        a.accepted as "acptNum",
        a.rejected as "rejtNum",
        a.bids as "tbNum",
        a.wins as "zbNum",
        ${winRateOf('a')},
        a.amount as "zbJinE",
        case when a.is_peer = 1 then a.place end as "rank",
        case when a.is_peer = 1 and a.peers >= 30
          then least(99, cast(floor(ratio(100 * (2 * (a.peers - a.place) - a.tied), 2 * (a.peers - 1))) as bigint)) end as "exceedRate",
        case when a.is_peer = 1 then a.peers end as "peerNum",${winRateSample('a')},${scoreOfRow}
      from placed a left join companies c on c.company_id = a.company_id
      ${scoreJoin('a.company_id')}
    )
    select * from described where {where2}`;

export const rankingFields = [
  'gys_guid', 'Gys_Name', 'QiYe_Type', 'sheng_name', 'shi_name', 'yqNum', 'acptNum', 'rejtNum', 'tbNum', 'zbNum',
  winRateField, 'zbJinE', titled('rank', '成交金额排名'), titled('exceedRate', '超过企业（%）'),
  titled(optional('peerNum'), '参与排名供应商数'), ...winRateFields, ...scoreFields,
] as const;

/**
 * Each figure by its own event: invitations by the tender notice, bids and their 中标率 by the opening, wins and amounts by the award.
 * The period concerns facts to sort by alone.
 */
export const ranking = defineQuery({
  key: 'supplier.ranking',
  id: '451de577b1d281ad97931a26c8975d01',
  title: '供应商交易排名',
  grain: '供应商',
  permissions: ['transactionRank', 'transactionAnalysis', 'individualHolographicPortrait', 'storageSituationAnalysis', 'basicDataStatistics'],
  params: periodParams,
  fields: rankingFields,
  filters: selectionFilters,
  columnFilters: [
    'gys_guid', 'Gys_Name', withMissing('QiYe_Type'), withMissing(titled('sheng_name', '供应商省份')), titled('shi_name', '供应商城市'),
    'yqNum', 'acptNum', 'rejtNum', 'tbNum', 'zbNum', 'zbRate', 'zbJinE',
  ],
  // Grades follow the score.
  sortsBy: { ...sortedByBound, grade: 'score' },
  sorts: ['Gys_Name', 'yqNum', 'acptNum', 'rejtNum', 'tbNum', 'zbNum', 'zbRate', 'zbJinE', 'score', 'grade'],
  sortFacts: supplierSortFacts,
  defaultSort: { column: 'zbJinE', rule: 'desc' },
  tieBreak: ['gys_guid'],
  where2: '供应商自身的属性与统计结果',
  sql: `
    with activity as (
      select company_id, 1 as invited, response, 0 as bid, 0 as decided, 0 as undecided, 0 as won, 0 as award, null as amount
      from {invitationsOfSelection}
      union all
      select company_id, 0, null, 1, is_deal + is_failed, is_undecided, has_won, 0, null from {narrowestBids} where {where}
      union all
      select winner_id, 0, null, 0, 0, 0, 0, 1, award_amount from {awardedWins} where {where}
    ),
    counted as (
      select
        company_id,
        count_sum(invited) as invited,
        count_sum(case when response = 'accepted' then 1 else 0 end) as accepted,
        count_sum(case when response = 'rejected' then 1 else 0 end) as rejected,
        count_sum(bid) as bids,
        count_sum(decided) as decided,
        count_sum(undecided) as undecided,
        count_sum(won) as won,
        count_sum(award) as wins,
        round_cents(sum(amount)) as amount
      from activity
      group by company_id
    ),
    ${described}`,
  totals: {
    by: 'month',
    sql: `
    with counted as (
      select
        company_id, count_sum(invited) as invited, count_sum(accepted) as accepted, count_sum(rejected) as rejected, 
        ${sumsOf(supplierBids, 'totals', bidMeasures)}, ${sumsOf(supplierWins, 'totals', ['wins', 'amount'])}
      from {supplierTotalsOfAllUnits} where {where}
      group by company_id
    ),
    ${described}`,
  },
});
