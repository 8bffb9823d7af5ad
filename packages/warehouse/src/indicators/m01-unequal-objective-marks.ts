import { dust } from '../marts/mart.ts';
import type { Indicator } from './indicator.ts';

export const unequalObjectiveMarks: Indicator = {
  code: 'M01',
  name: '客观分不一致',
  subject: 'lot',
  basis: '评标委员会和评标方法暂行规定第三十五条',
  formula: '同一投标人的同一客观评分项，不同专家给分不同；两位以上专家评分的标段',
  sql: `
    with marked as (
      select lot_id, company_id, criterion, max(score) - min(score) as spread from review_fact
      where is_subjective = 0 and score is not null group by lot_id, company_id, criterion having count(*) > 1
    )
    select l.lot_id as subject_id, l.unit_id as unit_id, max(m.spread) as value, max(case when m.spread > ${dust} then 1 else 0 end) as is_hit,
      distinct_list(case when m.spread > ${dust} then m.criterion end) as detail
    from marked m join lot_fact l on l.lot_id = m.lot_id group by l.lot_id, l.unit_id`,
};
