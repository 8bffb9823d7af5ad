import type { Indicator } from './indicator.ts';
import type { Thresholds } from './thresholds.ts';

/** Words of an outcome that found nothing. */
const unfounded = ['不成立', '驳回', '查无实据'];

export const unfoundedComplaints = ({ unfoundedComplaints: most, complaintDays }: Thresholds): Indicator => ({
  code: 'K01',
  name: '疑似恶意投诉',
  subject: 'company',
  basis: '政府采购质疑和投诉办法第三十七条',
  formula: `${complaintDays} 天内 ${most} 次以上投诉查无实据（处理结果为${unfounded.join('、')}）；仅计算有投诉记录的企业`,
  sql: `
    with filed as (
      select company_id, filed_at, case when outcome in (${unfounded.map((word) => `'${word}'`).join(', ')}) then 1 else 0 end as is_unfounded
      from complaints where company_id is not null
    ),
    counted as (
      select f.company_id as company_id, f.filed_at as filed_at, count(*) as complaints
      from filed f join filed g on g.company_id = f.company_id
      where f.is_unfounded = 1 and g.is_unfounded = 1 and g.filed_at <= f.filed_at and g.filed_at > f.filed_at - ${complaintDays * 86_400_000}
      group by f.company_id, f.filed_at
    )
    select e.company_id as subject_id, cast(null as varchar) as unit_id, cast(coalesce(max(c.complaints), 0) as double) as value,
      case when coalesce(max(c.complaints), 0) >= ${most} then 1 else 0 end as is_hit, cast(null as varchar) as detail
    from (select distinct company_id from filed) e left join counted c on c.company_id = e.company_id
    group by e.company_id`,
});
