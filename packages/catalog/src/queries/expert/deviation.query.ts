import { defineQuery } from '../../define-query.ts';
import { withMissing } from '../../filters/field-filters.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { ofCases, titled } from '../../query-fields.ts';

/** With fewer experts the usual difference between experts cannot be estimated. */
const minExperts = 10;

/**
 * Subjective marks only. `meanAbsDeviation` and `bias` are the means of |d| and of d, where d = (score − mean of the others)/full mark
 * includes the expert's severity; `flaggedNum` counts marks that deviate strongly without it. `severity` is the expert's mean relative to
 * that of each panel, shrunken by n/(n + 5); `discrimination` is the expert's standard deviation over the panel's; `agreement` is
 * Spearman's correlation with the others.
 *
 * `severityLimit95` and `severityLimit998` are the half widths of a funnel around 0, on the scale of `severity`: 1.96 and 3.09 times
 * √φ·s/√n·n/(n + 5), where n is the expert's number of panels and s the standard deviation of one panel's severity around the mean of its
 * expert, pooled over the selected experts. Experts differ by habit, so limits from chance alone would leave half of them outside. φ is
 * therefore the mean of the squared severities over s²/n, winsorised at the 10th and the 90th percentile and never below 1; it is 1 for
 * fewer than ten experts. The funnel is a description, not a ranking (Spiegelhalter 2005, Statist. Med. 24): an expert outside is stricter
 * or more lenient than experts usually are, which is not harmful in itself.
 *
 * `stability` is the standard deviation of the expert's severity from panel to panel; a smaller value is steadier. `diligence` is the share
 * of criteria on which the expert marks every bidder and does not give all the same mark. Each has its n beside it: panels, marks or
 * criteria. `suspectedNum`, the suspected biases with a meeting in the selection, refers to the entire group and is null for a user of some
 * units.
 */
export const expertDeviation = defineQuery({
  key: 'expert.deviation',
  id: '0a196184894a6d6399b66fc81d8b7c21',
  title: '专家评分偏离',
  grain: '专家',
  permissions: ['expertReviewAbility'],
  fields: [
    'pingwei_code', 'expert_name', 'reviewNum', ofCases('meanAbsDeviation', 'markNum'),
    ofCases(titled('bias', '平均偏向'), 'markNum'), ofCases('severity', 'panelNum'), 'discrimination', 'agreement',
    titled('flaggedNum', '偏离预警次数'), 'severityLimit95', 'severityLimit998', 'severityBand', 'specialty', 'expert_sheng',
    'employer', 'panelNum', 'markNum', 'agreementNum', 'discriminationNum', ofCases('stability', 'panelNum'),
    ofCases('diligence', 'criterionNum'), 'criterionNum', 'decisiveNum', 'suspectedNum',
  ],
  filters: marketFilters,
  columnFilters: [
    'pingwei_code', 'expert_name', 'reviewNum', 'meanAbsDeviation', 'flaggedNum', withMissing('specialty'),
    withMissing('expert_sheng'), withMissing('employer'), 'decisiveNum', titled('suspectedNum', '疑似倾向数'), 'severityBand',
  ],
  sorts: [
    'pingwei_code', 'expert_name', 'reviewNum', 'meanAbsDeviation', 'bias', 'severity', 'discrimination', 'agreement', 'flaggedNum', 'specialty',
    'expert_sheng', 'employer', 'stability', 'diligence', 'decisiveNum', 'suspectedNum',
  ],
  defaultSort: { column: 'meanAbsDeviation', rule: 'desc' },
  tieBreak: ['pingwei_code'],
  where2: '专家的统计结果',
  sql: `
    with marked as (
      select
        expert_code, max(expert_id) as expert_id, max(expert_name) as name, count(distinct lot_id) as lots, round_stable(avg(abs(deviation))) as mean_abs,
        round_stable(avg(deviation)) as mean, count(deviation) as marks, count_sum(is_alert) as alerts
      from {reviews} where is_subjective = 1 and {where}
      group by expert_code
    ),
    seat as (
      select
        expert_code, severity, agreement, ratio(own_sd, panel_sd) as discrimination, is_decisive, criteria, distinguished,
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
      select expert_code, count(severity) as panels, round_stable(ratio(sum(severity), count(severity) + 5)) as severity,
        round_stable(avg(discrimination)) as discrimination, round_stable(avg(agreement)) as agreement,
        count(discrimination) as discriminations, count(agreement) as agreements,
        round_stable(sqrt(ratio(sum(from_own_mean * from_own_mean), count(severity) - 1))) as stability,
        round_stable(ratio(sum(distinguished), sum(criteria))) as diligence, count_sum(criteria) as criteria, count_sum(is_decisive) as votes
      from seat
      group by expert_code
    ),
    standing as (
      select round_stable(s.severity * (s.panels + 5) / sqrt(s.panels) / w.sd) as z
      from expert_seat s cross join spread w
      where s.panels > 0 and w.sd > 0
    ),
    middle as (select p10(z) as low, p90(z) as high, count(*) as experts from standing),
    dispersion as (
      select
        sum(case when s.z < m.low then m.low * m.low when s.z > m.high then m.high * m.high else s.z * s.z end) / nullif(max(m.experts), 0) as factor,
        max(m.experts) as experts
      from standing s cross join middle m
    ),
    width as (select w.sd * case when d.experts >= ${minExperts} and d.factor > 1 then sqrt(d.factor) else 1 end as sd from spread w cross join dispersion d),
    seated as (
      select
        s.*,
        case when s.panels > 0 then round_stable(1.959963984540054 * w.sd * sqrt(s.panels) / (s.panels + 5)) end as limit95,
        case when s.panels > 0 then round_stable(3.090232306167813 * w.sd * sqrt(s.panels) / (s.panels + 5)) end as limit998
      from expert_seat s cross join width w
    ),
    met as (select expert_id, company_id from {reviewTotals} where residual is not null and {where} group by expert_id, company_id),
    leaning as (
      select b.expert_id as expert_id, count(*) as pairs
      from {expertBiasOfAllUnits} b join met t on t.expert_id = b.expert_id and t.company_id = b.company_id
      where b.is_suspected = 1
      group by b.expert_id
    ),
    whole as (select count(*) as suppliers from {supplierTotalsOfAllUnits}),
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
        end as "severityBand",
        e.specialty as "specialty",
        e.province as "expert_sheng",
        e.employer as "employer",
        coalesce(s.panels, 0) as "panelNum",
        m.marks as "markNum",
        coalesce(s.agreements, 0) as "agreementNum",
        coalesce(s.discriminations, 0) as "discriminationNum",
        s.stability as "stability",
        s.diligence as "diligence",
        coalesce(s.criteria, 0) as "criterionNum",
        coalesce(s.votes, 0) as "decisiveNum",
        case when w.suppliers > 0 then coalesce(n.pairs, 0) end as "suspectedNum"
      from marked m
      cross join whole w
      left join seated s on s.expert_code = m.expert_code
      left join leaning n on n.expert_id = m.expert_id
      left join experts e on e.expert_id = m.expert_id
    )
    select * from described where {where2}`,
});
