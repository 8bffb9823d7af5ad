import type { Indicator } from './indicator.ts';
import { exceedsRepresentatives, expertLabel, markingExperts } from './panel-parts.ts';
import { tenderDutyLimit, tenderDutyText } from './tender-duty.ts';
import type { Thresholds } from './thresholds.ts';

/** Experts of lots that had to be tendered. Up to a third may be representatives of the buyer whom the list does not mark as such. */
export const appointedExperts = (thresholds: Thresholds): Indicator => ({
  code: 'P46',
  name: '应随机抽取而直接确定专家',
  subject: 'lot',
  basis: '招标投标法实施条例第四十六条',
  formula: `达到必须招标限额的公开、邀请招标，直接确定的专家超过评标委员会（不含注明的招标人代表）的三分之一；只计参加或未注明状态的专家。${tenderDutyText(thresholds)}`,
  missing: '是否特殊招标项目：技术复杂、专业性强或者国家有特殊要求的，可以直接确定（招标投标法第三十七条、条例第四十七条）；是否属于工程建设项目',
  life: { from: '2012-02-01', families: ['公开', '邀请'], categories: ['D', 'E', 'C'] },
  sql: `
    with member as (
      select a.lot_id as lot_id, a.way as way, coalesce(a.is_owner_representative, 0) as is_representative, ${expertLabel('e.code', 'e.name')} as label
      from appointments a left join experts e on e.expert_id = a.expert_id
      where not is_outside_panel(a.status) and coalesce(a.status, '') <> '候补'
    ),
    list as (
      select lot_id, count_sum(case when is_representative = 0 and way is not null then 1 else 0 end) as listed,
        count_sum(is_representative) as representatives,
        count_sum(case when is_representative = 0 and way = '直接确定' then 1 else 0 end) as direct,
        distinct_list(case when is_representative = 0 and way = '直接确定' then label end) as experts
      from member group by lot_id
    ),
    panel as (select lot_id, count(*) as experts from (${markingExperts}) as marking group by lot_id),
    sized as (
      select k.lot_id as lot_id, k.direct as direct, k.representatives as representatives, k.experts as experts,
        case when p.experts - k.representatives > k.listed then p.experts - k.representatives else k.listed end as members
      from list k left join panel p on p.lot_id = k.lot_id
      where k.listed > 0
    )
    select l.lot_id as subject_id, l.unit_id as unit_id, cast(s.direct as double) / s.members as value,
      case when ${exceedsRepresentatives('s.direct', 's.members')} then 1 else 0 end as is_hit,
      '直接确定 ' || cast(s.direct as varchar) || ' / ' || cast(s.members as varchar) || ' 人：' || s.experts
        || case when s.representatives = 0 then '；名单未注明招标人代表，其中可能有代表' else '' end || '；是否特殊招标项目未知' as detail
    from sized s join lot_fact l on l.lot_id = s.lot_id
    where coalesce(positive(l.budget), positive(l.award_amount)) >= ${tenderDutyLimit(thresholds, 'l')}`,
});
