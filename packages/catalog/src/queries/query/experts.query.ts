import { number } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { withMissing } from '../../filters/field-filters.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { redefined, titled } from '../../query-fields.ts';

/** Experts who gave subjective marks in the selection; the figures are defined in `expert.deviation`. */
export const expertRows = defineQuery({
  key: 'query.experts',
  id: '369731680d7fcecf18440a10af7034d1',
  title: '专家清单',
  grain: '专家',
  permissions: ['basicDataStatistics', 'issuerPortrait'],
  fields: [
    'pingwei_code', 'expert_name', 'specialty', 'expert_sheng', 'employer', 'reviewNum',
    redefined('meanAbsDeviation', number('平均偏离度')), redefined('bias', number('平均偏向')), titled('flaggedNum', '偏离预警次数'),
  ],
  filters: marketFilters,
  columnFilters: [
    'pingwei_code', 'expert_name', withMissing('specialty'), withMissing('expert_sheng'), 'reviewNum', 'meanAbsDeviation',
    'flaggedNum',
  ],
  sorts: ['pingwei_code', 'expert_name', 'specialty', 'reviewNum', 'meanAbsDeviation', 'bias', 'flaggedNum'],
  defaultSort: { column: 'reviewNum', rule: 'desc' },
  tieBreak: ['pingwei_code'],
  where2: '专家自身的属性与统计结果',
  sql: `
    with marked as (
      select
        expert_code,
        max(expert_id) as expert_id,
        max(expert_name) as name,
        count(distinct lot_id) as lots,
        round_stable(avg(abs(deviation))) as mean_abs,
        round_stable(avg(deviation)) as mean,
        count_sum(is_alert) as alerts
      from {reviews} where is_subjective = 1 and {where}
      group by expert_code
    ),
    described as (
      select
        m.expert_code as "pingwei_code",
        m.name as "expert_name",
        e.specialty as "specialty",
        e.province as "expert_sheng",
        e.employer as "employer",
        m.lots as "reviewNum",
        m.mean_abs as "meanAbsDeviation",
        m.mean as "bias",
        m.alerts as "flaggedNum"
      from marked m left join experts e on e.expert_id = m.expert_id
    )
    select * from described where {where2}`,
});
