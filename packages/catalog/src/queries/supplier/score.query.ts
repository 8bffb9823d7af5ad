import { scoreParts } from '@tenderscope/contract';
import { number, optionalInteger, optionalText, rate, text, time } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';

/**
 * 综合评分 of a supplier (`supplier_score`), 0–100, with its parts. It depends on the lots of all units, so a user of some units gets none, nor
 * does a supplier that did not bid in the three years before `scoredTo`. `exceedRate`: 超过X%企业 by score among the `peerNum` of `peerGroup`;
 * null below 30. `capKinds` are the records in force that limit the grade.
 */
export const score = defineQuery({
  key: 'supplier.score',
  id: 'bb7798d8d43d1aaecad2bc57bae944eb',
  title: '供应商综合评分',
  grain: '供应商',
  permissions: ['individualHolographicPortrait'],
  params: [{ name: 'gys_guid', title: '供应商标识', type: 'text' }],
  columns: {
    gys_guid: text('供应商标识'),
    Gys_Name: optionalText('供应商'),
    grade: optionalText('等级'),
    score: number('综合评分'),
    exceedRate: optionalInteger('超过同类企业（%）'),
    peerGroup: optionalText('同类范围'),
    peerNum: optionalInteger('同类企业数'),
    completeness: rate('数据完整度'),
    scaleScore: number(scoreParts.scale),
    activityScore: number(scoreParts.activity),
    competitivenessScore: number(scoreParts.competitiveness),
    priceScore: number(scoreParts.price),
    performanceScore: number(scoreParts.performance),
    creditScore: number(scoreParts.credit),
    capKinds: optionalText('限制等级的记录'),
    bidNum: optionalInteger('近三年投标次数'),
    scoredFrom: time('评分数据起'),
    scoredTo: time('评分数据止'),
  },
  filters: {},
  sorts: [],
  tieBreak: [],
  sql: `
    select
      c.company_id as "gys_guid",
      c.name as "Gys_Name",
      s.grade as "grade",
      s.score as "score",
      s.exceed_rate as "exceedRate",
      s.peer_group as "peerGroup",
      s.peer_num as "peerNum",
      s.completeness as "completeness",
      s.scale_score as "scaleScore",
      s.activity_score as "activityScore",
      s.competitiveness_score as "competitivenessScore",
      s.price_score as "priceScore",
      s.performance_score as "performanceScore",
      s.credit_score as "creditScore",
      s.cap_kinds as "capKinds",
      s.bid_num as "bidNum",
      s.scored_from as "scoredFrom",
      s.scored_to as "scoredTo"
    from (select * from companies where company_id = {gys_guid:String}) c
    left join (select * from {supplierScoresOfAllUnits} where company_id = {gys_guid:String}) s on s.company_id = c.company_id
    where {where}`,
});
