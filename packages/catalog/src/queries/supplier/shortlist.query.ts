import { defineQuery } from '../../define-query.ts';
import { sourceFilters } from '../../filters/field-filters.ts';
import { afterGrouping } from '../../filters/filter.ts';
import { selectionFilters } from '../../filters/lot-filters.ts';
import { ofCases, required, titled } from '../../query-fields.ts';
import { biddingCtes, countedUnitWins, latestBids, recordsInForce, unitWins } from '../supplier-facts.ts';
import { periodParams } from '../supplier-period.ts';
import { scoreFields } from '../supplier-score.ts';
import { winRateField, winRateFields, winRateOf, winRateSample } from '../win-rate.ts';

/**
 * Facts for choosing suppliers for an invitation: score and grade, records in force as of `periodTo`, prices, bids and wins of the period,
 * wins with the selected issuer units, and the last bid up to its end. `priceLevel` is the median of the valid prices over the mean valid
 * price of their lots, for lots with at least two of them, as in 供应商价格水平. The score depends on the lots of all units, so a user of some
 * units gets none. Conditions on units affect `unitWinNum` only; without any it counts all units that the user sees.
 */
export const shortlist = defineQuery({
  key: 'supplier.shortlist',
  id: '1cc4ce50e4cfa09c6dd9e871ec620541',
  title: '供应商比选',
  grain: '供应商',
  permissions: ['transactionRank', 'attributeDistribution', 'individualHolographicPortrait'],
  params: periodParams,
  fields: [
    'gys_guid', required('Gys_Name'), 'XinYong_DaiMa', 'FaRen', 'phone', 'sheng_name', 'shi_name',
    titled('status', '企业状态'), ...scoreFields, 'scaleScore', 'activityScore', 'competitivenessScore', 'priceScore',
    'performanceScore', 'creditScore', 'validRisks', 'validRiskNum', ofCases('priceLevel', 'priceNum'), 'priceNum',
    'tbNum', 'zbNum', winRateField, 'zbJinE', 'unitWinNum', 'lastBidTime', ...winRateFields,
  ],
  filters: {
    ...sourceFilters({ gys_guid: 'company_id' }),
    ...afterGrouping({
      zbr_guid: selectionFilters.zbr_guid,
      zbr_name: selectionFilters.zbr_name,
      Is_JiTuanNei: selectionFilters.Is_JiTuanNei,
    }),
  },
  sorts: ['Gys_Name', 'score', 'validRiskNum', 'priceLevel', 'tbNum', 'zbNum', 'zbJinE', 'unitWinNum', 'lastBidTime'],
  defaultSort: { column: 'zbNum', rule: 'desc' },
  tieBreak: ['gys_guid'],
  where2: '成交次数所计的招标人',
  sql: `
    with ${biddingCtes('{where}')},
    latest as (${latestBids('bid')}),
    win as (
      select * from ${unitWins} where {where}
    ),
    award as (
      select company_id, count(*) as wins, round_cents(sum(award_amount)) as amount
      from win where event_at >= {periodFrom:Int64} and event_at <= {periodTo:Int64}
      group by company_id
    ),
    unit_award as (${countedUnitWins('win', '{where2}')}),
    record as (${recordsInForce}
    )
    select
      c.company_id as "gys_guid",
      c.name as "Gys_Name",
      c.uscc as "XinYong_DaiMa",
      c.legal_person as "FaRen",
      c.phone as "phone",
      c.province as "sheng_name",
      c.city as "shi_name",
      c.status as "status",
      s.score as "score",
      s.grade as "grade",
      s.scale_score as "scaleScore",
      s.activity_score as "activityScore",
      s.competitiveness_score as "competitivenessScore",
      s.price_score as "priceScore",
      s.performance_score as "performanceScore",
      s.credit_score as "creditScore",
      r.kinds as "validRisks",
      coalesce(r.records, 0) as "validRiskNum",
      b.price_level as "priceLevel",
      coalesce(b.prices, 0) as "priceNum",
      coalesce(b.bids, 0) as "tbNum",
      coalesce(a.wins, 0) as "zbNum",
      ${winRateOf('b')},
      a.amount as "zbJinE",
      coalesce(u.wins, 0) as "unitWinNum",
      l.last_at as "lastBidTime",${winRateSample('b')}
    from (select * from {companyRegister} where {where} and contains_text(coalesce(roles, 'supplier'), 'supplier')) c
    left join bidding b on b.company_id = c.company_id
    left join latest l on l.company_id = c.company_id
    left join award a on a.company_id = c.company_id
    left join unit_award u on u.company_id = c.company_id
    left join record r on r.company_id = c.company_id
    left join {supplierScoresOfAllUnits} s on s.company_id = c.company_id`,
});
