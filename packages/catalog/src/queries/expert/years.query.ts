import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { ofCases, titled } from '../../query-fields.ts';

/**
 * Development of one expert over the years, or of all experts together if there is no code, by the opening of bids. `severity` is the mean
 * over the year's panels of the difference between the expert's mean and the others', not shrunken. `severityLimit95` is the half width
 * around the mean of all years that contains 95 % of years with that many panels if nothing drifts: 1.96·s/√n, s pooled within the years.
 */
export const expertYears = defineQuery({
  key: 'expert.years',
  id: '1144a6900bf2bd7c7a3ada1489e3ca2b',
  title: '专家评审历年变化',
  grain: '年份',
  permissions: ['expertReviewAbility'],
  params: [{ name: 'pingwei_code', title: '评委编号', type: 'text', fallback: '' }],
  fields: [
    'year', titled('panelNum', '参评标段数'), ofCases(titled('severity', '严松度（当年平均）'), 'panelNum'), 'severityMean',
    'severityLimit95', 'agreement', 'discrimination', ofCases('meanAbsDeviation', 'panelNum'), 'flaggedNum',
    titled('decisiveNum', '关键票数'),
  ],
  filters: marketFilters,
  sorts: ['year', 'panelNum', 'severity', 'agreement', 'discrimination', 'meanAbsDeviation', 'flaggedNum', 'decisiveNum'],
  defaultSort: { column: 'year', rule: 'asc' },
  tieBreak: ['year'],
  sql: `
    with seat as (
      select year_of(bids_opened_at) as seat_year, severity, agreement, ratio(own_sd, panel_sd) as discrimination, is_decisive,
        severity - avg(severity) over (partition by year_of(bids_opened_at)) as from_mean_of_year
      from {reviewPanels}
      where ({pingwei_code:String} = '' or expert_code = {pingwei_code:String}) and bids_opened_at is not null and {where}
    ),
    spread as (
      select sqrt(ratio(sum(from_mean_of_year * from_mean_of_year), count(severity) - count(distinct case when severity is not null then seat_year end))) as sd,
        avg(severity) as mean
      from seat
    ),
    marked as (
      select year_of(bids_opened_at) as mark_year, avg(abs(deviation)) as mean_abs, count_sum(is_alert) as alerts
      from {reviews}
      where is_subjective = 1 and ({pingwei_code:String} = '' or expert_code = {pingwei_code:String}) and bids_opened_at is not null and {where}
      group by year_of(bids_opened_at)
    ),
    seated as (
      select seat_year, count(*) as panels, count(severity) as known, avg(severity) as severity, avg(agreement) as agreement,
        avg(discrimination) as discrimination, count_sum(is_decisive) as votes
      from seat
      group by seat_year
    )
    select
      s.seat_year as "year",
      s.panels as "panelNum",
      round_stable(s.severity) as "severity",
      round_stable(w.mean) as "severityMean",
      round_stable(ratio(1.959963984540054 * w.sd, sqrt(s.known))) as "severityLimit95",
      round_stable(s.agreement) as "agreement",
      round_stable(s.discrimination) as "discrimination",
      round_stable(m.mean_abs) as "meanAbsDeviation",
      coalesce(m.alerts, 0) as "flaggedNum",
      s.votes as "decisiveNum"
    from seated s
    cross join spread w
    left join marked m on m.mark_year = s.seat_year`,
});
