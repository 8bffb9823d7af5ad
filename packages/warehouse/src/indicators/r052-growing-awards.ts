import { winnerRows } from '../marts/winner-row.ts';
import type { Indicator } from './indicator.ts';
import { directFamilies, isOfFamily } from './sql.ts';
import { tenderDutyLimit } from './tender-duty.ts';
import type { Thresholds } from './thresholds.ts';

export const growingAwards = (thresholds: Thresholds): Indicator => ({
  code: 'R052',
  name: '小额首采后大额',
  subject: 'company',
  basis: null,
  formula: `同一单位首次以${directFamilies.join('、')}类方式采购且低于必须招标限额，${thresholds.growthDays} 天内再成交金额为其 ${thresholds.growthFactor} 倍以上`,
  sql: `
    with deal as (
      select unit_id, winner_id, awarded_at, tendered_at, lot_id, award_amount, method, category,
        row_number() over (partition by unit_id, winner_id order by awarded_at, lot_id) as place
      from ${winnerRows} w where is_deal = 1 and award_amount > 0 and awarded_at is not null and unit_id is not null
    ),
    first_deal as (
      select d.*, ${tenderDutyLimit(thresholds, 'd')} as limit_sum from deal d where d.place = 1
    ),
    tested as (
      select f.winner_id as company_id, f.unit_id as unit_id, max(ratio(d.award_amount, f.award_amount)) as growth
      from first_deal f
      left join deal d on d.unit_id = f.unit_id and d.winner_id = f.winner_id and d.place > 1
        and d.awarded_at <= f.awarded_at + ${thresholds.growthDays * 86_400_000}
      where ${isOfFamily('f.method', directFamilies)} and f.award_amount < f.limit_sum
      group by f.winner_id, f.unit_id
    )
    select company_id as subject_id, cast(null as varchar) as unit_id, max(growth) as value,
      max(case when growth > ${thresholds.growthFactor} then 1 else 0 end) as is_hit, cast(null as varchar) as detail
    from tested group by company_id`,
});
