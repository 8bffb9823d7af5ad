import { integer, number, optionalText, text } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { afterGrouping, integerFilter, numberFilter, textFilter } from '../../filters/filter.ts';
import { marketFilters } from '../../filters/lot-filters.ts';

/**
 * Subjective marks only. `meanAbsDeviation` and `bias` are the mean of |d| and of d, d = (score − mean of the others)/full mark;
 * `severity` is his effect by panels, shrunken by n/(n + 5); `discrimination` his sd over the panel's; `agreement` Spearman
 * with the others.
 */
export const expertDeviation = defineQuery({
  key: 'expert.deviation',
  id: '0a196184894a6d6399b66fc81d8b7c21',
  title: '专家评分偏离',
  grain: '专家',
  permissions: ['expertReviewAbility'],
  columns: {
    pingwei_code: text('评委编号'),
    expert_name: optionalText('专家姓名'),
    reviewNum: integer('参评标段数'),
    meanAbsDeviation: number('平均偏离度'),
    bias: number('平均偏向'),
    severity: number('严松度'),
    discrimination: number('区分度'),
    agreement: number('评分一致性'),
    flaggedNum: integer('偏离预警次数'),
  },
  filters: {
    ...marketFilters,
    ...afterGrouping({
      pingwei_code: textFilter('评委编号', '"pingwei_code"'),
      expert_name: textFilter('专家姓名', '"expert_name"'),
      reviewNum: integerFilter('参评标段数', '"reviewNum"'),
      meanAbsDeviation: numberFilter('平均偏离度', '"meanAbsDeviation"'),
      flaggedNum: integerFilter('偏离预警次数', '"flaggedNum"'),
    }),
  },
  sorts: ['pingwei_code', 'expert_name', 'reviewNum', 'meanAbsDeviation', 'bias', 'severity', 'discrimination', 'agreement', 'flaggedNum'],
  defaultSort: { column: 'meanAbsDeviation', rule: 'desc' },
  tieBreak: ['pingwei_code'],
  where2: '专家的统计结果',
  sql: `
    with marked as (
      select
        expert_code, max(expert_name) as name, count(distinct lot_id) as lots, steady(avg(abs(deviation))) as mean_abs, steady(avg(deviation)) as mean,
        total(is_alert) as alerts
      from {reviews} where is_subjective = 1 and {where}
      group by expert_code
    ),
    seated as (
      select expert_code, steady(ratio(sum(severity), count(severity) + 5)) as severity, steady(avg(ratio(own_sd, panel_sd))) as discrimination,
        steady(avg(agreement)) as agreement
      from {reviewPanels} where {where}
      group by expert_code
    ),
    described as (
      select
        m.expert_code as "pingwei_code",
        m.name as "expert_name",
        m.lots as "reviewNum",
        m.mean_abs as "meanAbsDeviation",
        m.mean as "bias",
        s.severity as "severity",
        s.discrimination as "discrimination",
        s.agreement as "agreement",
        m.alerts as "flaggedNum"
      from marked m left join seated s on s.expert_code = m.expert_code
    )
    select * from described where {where2}`,
});
