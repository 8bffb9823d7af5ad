import { defineQuery } from '../../define-query.ts';
import { optional, titled } from '../../query-fields.ts';

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
  fields: [
    'gys_guid', 'Gys_Name', 'grade', 'score', titled('exceedRate', '超过同类企业（%）'), 'peerGroup',
    titled(optional('peerNum'), '同类企业数'), 'completeness', 'scaleScore', 'activityScore', 'competitivenessScore',
    'priceScore', 'performanceScore', 'creditScore', 'capKinds', titled(optional('bidNum'), '近三年投标次数'), 'scoredFrom',
    'scoredTo',
  ],
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
