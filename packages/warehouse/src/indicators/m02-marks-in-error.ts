import { dust } from '../marts/mart.ts';
import type { Indicator } from './indicator.ts';

/** Marks above the full mark, different full marks of one criterion, or fewer criteria of an expert for one bidder than for another. */
export const marksInError: Indicator = {
  code: 'M02',
  name: '评分汇总错误',
  subject: 'lot',
  basis: '评标委员会和评标方法暂行规定第三十五条',
  formula: '得分超过满分，或同一评分项满分不一，或同一专家对各投标人的评分项数不同（漏评）',
  missing: '各投标人的汇总得分',
  sql: `
    with above as (
      select lot_id, max(case when score > full_mark + ${dust} then 1 else 0 end) as is_above from review_fact group by lot_id
    ),
    full_marks as (
      select lot_id, max(case when high > low + ${dust} then 1 else 0 end) as is_unequal
      from (select lot_id, criterion, max(full_mark) as high, min(full_mark) as low from review_fact group by lot_id, criterion) c group by lot_id
    ),
    counted as (
      select lot_id, max(case when most > least then 1 else 0 end) as is_short
      from (
        select lot_id, expert_id, max(marks) as most, min(marks) as least
        from (select lot_id, expert_id, company_id, count(score) as marks from review_fact group by lot_id, expert_id, company_id) m
        group by lot_id, expert_id
      ) e group by lot_id
    )
    select l.lot_id as subject_id, l.unit_id as unit_id, cast(a.is_above + f.is_unequal + c.is_short as double) as value,
      case when a.is_above + f.is_unequal + c.is_short > 0 then 1 else 0 end as is_hit,
      nullif(case when a.is_above = 1 then '得分超过满分' else '' end
        || case when f.is_unequal = 1 then ' 满分不一' else '' end || case when c.is_short = 1 then ' 漏评' else '' end, '') as detail
    from above a
    join full_marks f on f.lot_id = a.lot_id
    join counted c on c.lot_id = a.lot_id
    join lot_fact l on l.lot_id = a.lot_id`,
};
