import { saleMethod } from '@tenderscope/contract';
import type { Indicator } from './indicator.ts';
import { isOfFamily } from './sql.ts';
import { tenderDutyLimit, tenderDutyText } from './tender-duty.ts';
import type { Thresholds } from './thresholds.ts';

export const notTendered = (thresholds: Thresholds): Indicator => ({
  code: 'D01',
  name: '疑似应招未招',
  subject: 'lot',
  basis: '招标投标法第三条、第四条',
  formula: `预算（缺失时取中标金额）达到必须招标限额，却未用公开或邀请招标。${tenderDutyText(thresholds)}`,
  missing: '是否工程建设项目及与其有关的货物、服务；可以不招标的情形（招标投标法实施条例第九条）',
  life: { families: ['公开', '邀请', '询比', '竞价', '谈判', '直接'], categories: ['D', 'E', 'C'] },
  sql: `
    with sized as (
      select l.lot_id as lot_id, l.unit_id as unit_id, l.method as method, coalesce(positive(l.budget), positive(l.award_amount)) as amount,
        ${tenderDutyLimit(thresholds, 'l')} as limit_sum
      from lot_fact l where l.method <> '${saleMethod}'
    )
    select lot_id as subject_id, unit_id, amount as value,
      case when amount >= limit_sum and not ${isOfFamily('method', ['公开', '邀请'])} then 1 else 0 end as is_hit, cast(null as varchar) as detail
    from sized where amount is not null and limit_sum is not null`,
});
