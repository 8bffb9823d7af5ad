import type { Indicator } from './indicator.ts';
import { daysBetween } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const signedInPublicity = ({ publicityDays }: Thresholds): Indicator => {
  const days = daysBetween('l.award_published_at', 's.signed_at');
  return {
    code: 'C54',
    name: '公示期内签约',
    subject: 'lot',
    basis: '招标投标法实施条例第五十四条',
    formula: `中标公告发布后不足 ${publicityDays} 天（或发布之前）即签订合同`,
    missing: '中标候选人公示的起止时间，以中标公告发布时间代替',
    life: { families: ['公开', '邀请'] },
    sql: `
    with signed as (select lot_id, min(signed_at) as signed_at from contracts where signed_at is not null group by lot_id)
    select l.lot_id as subject_id, l.unit_id as unit_id, ${days} as value, case when ${days} < ${publicityDays} then 1 else 0 end as is_hit,
      cast(null as varchar) as detail
    from lot_fact l join signed s on s.lot_id = l.lot_id
    where l.is_deal = 1 and l.award_published_at is not null`,
  };
};
