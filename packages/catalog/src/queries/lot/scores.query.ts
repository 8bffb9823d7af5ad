import { permissions as everyScreen } from '@tenderscope/contract';
import { expertName, integer, number, optionalText, text } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';

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
  columns: {
    pingwei_code: text('评委编号'),
    expert_name: expertName('专家姓名', 'pingwei_code'),
    gys_guid: text('供应商标识'),
    Gys_Name: optionalText('供应商'),
    score: number('得分'),
    fullMark: number('满分'),
    deviation: number('主观分偏离度'),
    flaggedNum: integer('偏离预警次数'),
  },
  filters: {},
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
