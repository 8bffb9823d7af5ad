import type { Indicator } from './indicator.ts';
import type { Thresholds } from './thresholds.ts';

export const panelSize = ({ panelMembers }: Thresholds): Indicator => ({
  code: 'P37',
  name: '评标委员会人数不合规',
  subject: 'lot',
  basis: '招标投标法第三十七条',
  formula: `评分专家不足 ${panelMembers} 人或为双数；仅计算公开、邀请招标中有评分记录的标段`,
  missing: '不评分的招标人代表',
  life: { families: ['公开', '邀请'] },
  sql: `
    with panel as (select lot_id, count(distinct expert_id) as members from review_fact group by lot_id)
    select l.lot_id as subject_id, l.unit_id as unit_id, cast(p.members as double) as value,
      case when p.members < ${panelMembers} or p.members = 2 * cast(floor(p.members / 2.0) as bigint) then 1 else 0 end as is_hit, cast(null as varchar) as detail
    from panel p join lot_fact l on l.lot_id = p.lot_id`,
});
