import { dust } from '../marts/mart.ts';
import type { Indicator } from './indicator.ts';
import type { Thresholds } from './thresholds.ts';

export const subjectiveMarks = (thresholds: Thresholds): Indicator => ({
  code: 'R021',
  name: '主观评分权重过高',
  subject: 'lot',
  basis: null,
  formula: `主观评分项满分占全部评分项满分的比例大于 ${thresholds.subjectiveShare * 100}%`,
  sql: `
    with criterion as (
      select lot_id, criterion, max(unit_id) as unit_id, max(is_subjective) as is_subjective, max(full_mark) as full_mark
      from review_fact group by lot_id, criterion
    ),
    share as (
      select lot_id, max(unit_id) as unit_id, ratio(sum(case when is_subjective = 1 then full_mark else 0 end), sum(full_mark)) as value
      from criterion group by lot_id
    )
    select lot_id as subject_id, unit_id, value, case when value > ${thresholds.subjectiveShare} + ${dust} then 1 else 0 end as is_hit,
      cast(null as varchar) as detail
    from share where value is not null`,
});
