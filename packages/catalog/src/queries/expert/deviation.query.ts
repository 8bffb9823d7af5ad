import { integer, number, optionalText, text } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { afterGrouping, integerFilter, numberFilter, textFilter } from '../../filters/filter.ts';
import { marketFilters } from '../../filters/lot-filters.ts';

/**
 * Subjective marks only. `meanAbsDeviation` and `bias` are the mean of |d| and of d, d = (score − mean of the others)/full mark, which
 * holds his severity; `flaggedNum` counts marks that are far off without it. `severity` is his mean beside that of each panel, shrunken by
 * n/(n + 5); `discrimination` his sd over the panel's; `agreement` Spearman with the others.
 *
 * `severityLimit95` and `severityLimit998` are the half widths of a funnel around 0, on the scale of `severity`: 1.96 and 3.09 times
 * s/√n·n/(n + 5), n his panels and s the standard deviation of one panel's severity around the mean of its expert, pooled over the
 * selected experts. A description, not a ranking (Spiegelhalter 2005, Statist. Med. 24): who is outside is steadily strict or lenient,
 * which harms nobody by itself.
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
    severityLimit95: number('严松度 95% 界限（±）'),
    severityLimit998: number('严松度 99.8% 界限（±）'),
    severityBand: optionalText('严松度位置'),
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
    seat as (
      select
        expert_code, severity, agreement, ratio(own_sd, panel_sd) as discrimination,
        severity - avg(severity) over (partition by expert_code) as from_own_mean
      from {reviewPanels} where {where}
    ),
    spread as (
      select sqrt(ratio(
        sum(from_own_mean * from_own_mean), count(severity) - count(distinct case when severity is not null then expert_code end)
      )) as sd
      from seat
    ),
    expert_seat as (
      select expert_code, count(severity) as panels, steady(ratio(sum(severity), count(severity) + 5)) as severity,
        steady(avg(discrimination)) as discrimination, steady(avg(agreement)) as agreement
      from seat
      group by expert_code
    ),
    seated as (
      select
        s.*,
        case when s.panels > 0 then steady(1.959963984540054 * w.sd * sqrt(s.panels) / (s.panels + 5)) end as limit95,
        case when s.panels > 0 then steady(3.090232306167813 * w.sd * sqrt(s.panels) / (s.panels + 5)) end as limit998
      from expert_seat s cross join spread w
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
        m.alerts as "flaggedNum",
        s.limit95 as "severityLimit95",
        s.limit998 as "severityLimit998",
        case
          when s.severity is null or s.limit95 is null then null
          when abs(s.severity) > s.limit998 then '99.8% 界限外'
          when abs(s.severity) > s.limit95 then '95% 界限外'
          else '界限内'
        end as "severityBand"
      from marked m left join seated s on s.expert_code = m.expert_code
    )
    select * from described where {where2}`,
});
