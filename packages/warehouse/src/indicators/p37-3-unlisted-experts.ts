import type { Indicator } from './indicator.ts';
import { exceedsRepresentatives, expertLabel, markingExperts } from './panel-parts.ts';

/** Names of seats, such as 评委1, which no list contains. */
const isSeat = `e.code is null and substring(e.name, 1, 2) in ('评委', '专家', '评标', '评审', '成员', '委员')`;

/**
 * A list may be of drawn experts only: then up to a third of the panel may be representatives of the buyer who are not on it. A list of
 * recused or absent experts alone is no list of the panel.
 */
export const unlistedExperts: Indicator = {
  code: 'P37-3',
  name: '评分专家不在抽取名单',
  subject: 'lot',
  basis: '招标投标法第三十七条第三款',
  formula: '有抽取名单的标段，评分专家不在名单（编号和姓名都对不上）；名单未注明招标人代表的，不在名单者超过评分专家的三分之一才算，因为可能是招标人代表。'
    + '只检验公开、邀请招标中有名单、有评分且评分写明专家的标段；名单只有未参加、回避或更换的专家的不检验',
  missing: '名单是否完整：补抽、递补的专家可能没有登记',
  life: { families: ['公开', '邀请'] },
  sql: `
    with list as (
      select lot_id, count(*) as members, max(coalesce(is_owner_representative, 0)) as names_representatives,
        count_sum(case when is_outside_panel(status) then 1 else 0 end) as outside
      from appointments group by lot_id
    ),
    named as (select distinct a.lot_id as lot_id, e.name as name from appointments a join experts e on e.expert_id = a.expert_id),
    checked as (
      select m.lot_id as lot_id, ${expertLabel('e.code', 'e.name')} as label, case when ${isSeat} then 1 else 0 end as is_seat,
        case when a.expert_id is null and n.name is null then 1 else 0 end as is_unlisted
      from (${markingExperts}) m
      left join experts e on e.expert_id = m.expert_id
      left join appointments a on a.lot_id = m.lot_id and a.expert_id = m.expert_id
      left join named n on n.lot_id = m.lot_id and n.name = e.name
    ),
    panel as (
      select lot_id, count(*) as panel, count_sum(is_unlisted) as unlisted, max(is_seat) as has_seats,
        distinct_list(case when is_unlisted = 1 then label end) as experts
      from checked group by lot_id
    )
    select l.lot_id as subject_id, l.unit_id as unit_id, cast(p.unlisted as double) as value,
      case when p.unlisted > 0 and (k.names_representatives = 1 or ${exceedsRepresentatives('p.unlisted', 'p.panel')}) then 1 else 0 end as is_hit,
      '评分专家 ' || cast(p.panel as varchar) || ' 人，名单 ' || cast(k.members as varchar) || ' 人，不在名单：' || p.experts
        || case when k.names_representatives = 0 then '；名单未注明招标人代表，其中可能有代表' else '' end
        || case when k.outside > 0 then '；名单中 ' || cast(k.outside as varchar) || ' 人未参加、回避或更换，可能是补抽未登记' else '' end as detail
    from panel p join list k on k.lot_id = p.lot_id join lot_fact l on l.lot_id = p.lot_id
    where p.has_seats = 0 and k.members > k.outside`,
};
