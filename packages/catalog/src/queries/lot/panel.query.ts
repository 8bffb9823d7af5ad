import { permissions as everyScreen } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { titled } from '../../query-fields.ts';

/**
 * The list of a lot's panel, and experts with marks who are not on it (`isListed`); no rows without a list. `markNum` counts marks that
 * have a score, also those without a full mark.
 */
export const lotPanel = defineQuery({
  key: 'lot.panel',
  id: 'dd4707689ffb8ccbaeecca26e227632e',
  title: '标段专家抽取',
  grain: '专家',
  permissions: everyScreen,
  params: [{ name: 'lot_guid', title: '标段标识', type: 'text' }],
  fields: [
    'pingwei_code', 'expert_name', 'isListed', 'appointmentWay', 'appointmentStatus', 'isOwnerRepresentative', 'drawnAt', 'recusedAt',
    'recusalReason', titled('markNum', '评分数'),
  ],
  sorts: ['pingwei_code', 'appointmentWay', 'appointmentStatus', 'drawnAt', 'recusedAt'],
  defaultSort: { column: 'pingwei_code', rule: 'asc' },
  tieBreak: ['pingwei_code'],
  sql: `
    with own as (select lot_id from {lots} where lot_id = {lot_guid:String} and {where}),
    listed as (
      select a.expert_id as expert_id, 1 as is_listed, 0 as marks, a.way as way, a.status as status, a.is_owner_representative as is_representative,
        a.drawn_at as drawn_at, a.recused_at as recused_at, a.reason as reason
      from {appointmentRecords} a join own o on o.lot_id = a.lot_id
    ),
    member as (
      select expert_id, is_listed, marks, way, status, is_representative, drawn_at, recused_at, reason from listed
      union all
      select r.expert_id, 0, 1, cast(null as varchar), cast(null as varchar), cast(null as tinyint), cast(null as bigint), cast(null as bigint),
        cast(null as varchar)
      from {reviewRecords} r join own o on o.lot_id = r.lot_id
      where r.score is not null and r.lot_id in (select lot_id from {appointmentRecords} where lot_id = {lot_guid:String})
    )
    select
      coalesce(max(e.code), m.expert_id) as "pingwei_code",
      max(e.name) as "expert_name",
      max(m.is_listed) as "isListed",
      max(m.way) as "appointmentWay",
      max(m.status) as "appointmentStatus",
      max(m.is_representative) as "isOwnerRepresentative",
      max(m.drawn_at) as "drawnAt",
      max(m.recused_at) as "recusedAt",
      max(m.reason) as "recusalReason",
      count_sum(m.marks) as "markNum"
    from member m left join experts e on e.expert_id = m.expert_id
    group by m.expert_id`,
});
