import { permissions as everyScreen } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { titled } from '../../query-fields.ts';

/**
 * `deviation` compares the subjective marks: (the expert's sum − the mean of the other members')/full marks, over criteria that others
 * marked too; null if there are none. An alert is one mark that deviates more than 04 allows.
 */
export const lotScores = defineQuery({
  key: 'lot.scores',
  id: 'd3e0082b57f5946e4e1001b7900b81e3',
  title: '标段评分矩阵',
  grain: '专家 × 供应商',
  permissions: everyScreen,
  params: [{ name: 'lot_guid', title: '标段标识', type: 'text' }],
  fields: [
    'pingwei_code', 'expert_name', 'gys_guid', 'Gys_Name', titled('score', '得分'), 'fullMark', 'deviation',
    titled('flaggedNum', '偏离预警次数'),
  ],
  sorts: ['pingwei_code', 'Gys_Name', 'score', 'deviation', 'flaggedNum'],
  defaultSort: { column: 'pingwei_code', rule: 'asc' },
  tieBreak: ['pingwei_code', 'gys_guid'],
  sql: `
    select
      expert_code as "pingwei_code",
      max(expert_name) as "expert_name",
      company_id as "gys_guid",
      max(company_name) as "Gys_Name",
      sum(score) as "score",
      sum(full_mark) as "fullMark",
      round_stable(ratio(
        sum(case when is_subjective = 1 then deviation * full_mark end),
        sum(case when is_subjective = 1 and deviation is not null then full_mark end)
      )) as "deviation",
      count_sum(is_alert) as "flaggedNum"
    from {reviews}
    where lot_id = {lot_guid:String} and {where}
    group by expert_code, company_id`,
});
