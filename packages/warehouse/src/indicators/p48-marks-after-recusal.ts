import { businessOffsetMs } from '@tenderscope/contract';
import type { Indicator } from './indicator.ts';
import { expertLabel } from './panel-parts.ts';
import { daysBetween } from './sql.ts';

const hasDayOnly = (time: string): string => `(${time} + ${businessOffsetMs}) - 86400000 * cast(floor((${time} + ${businessOffsetMs}) / 86400000.0) as bigint) = 0`;
const isOfOneDay = `${daysBetween('r.reviewed_at', 'a.recused_at')} = 0 and (${hasDayOnly('r.reviewed_at')} or ${hasDayOnly('a.recused_at')})`;
const isEarlier = `r.reviewed_at < a.recused_at and not (${isOfOneDay})`;

/** Marks that are not known to be earlier than the recusal. Where one time has a day only, marks of that day count. */
export const marksAfterRecusal: Indicator = {
  code: 'P48',
  name: '回避、更换或未参加的专家仍有评分',
  subject: 'lot',
  basis: '招标投标法实施条例第四十八条',
  formula: '专家在该标段的抽取记录为回避、更换或未参加，却有评分；评分早于回避、更换时间的不计。检验既有抽取记录又有评分的标段',
  missing: '更换前作出的评审结论无效，是否已由更换后的成员重新评审须核实；抽取记录可能未随专家到场更新',
  life: { from: '2012-02-01', families: ['公开', '邀请'] },
  sql: `
    with marked as (
      select r.lot_id as lot_id, r.expert_id as expert_id, max(a.status) as status, count(*) as marks,
        max(case when r.reviewed_at is null or a.recused_at is null then 1 else 0 end) as is_undated,
        max(case when ${isOfOneDay} then 1 else 0 end) as is_of_one_day
      from reviews r join appointments a on a.lot_id = r.lot_id and a.expert_id = r.expert_id
      where r.score is not null and is_outside_panel(a.status) and not coalesce(${isEarlier}, false)
      group by r.lot_id, r.expert_id
    ),
    found as (
      select m.lot_id as lot_id, count(*) as experts,
        distinct_list(
          ${expertLabel('e.code', 'e.name')} || ' 登记为' || m.status || '，有评分 ' || cast(m.marks as varchar) || ' 项'
            || case when m.is_undated = 1 then '；回避或评分没有时间，先后不明' when m.is_of_one_day = 1 then '；同日而只记到日，先后不明' else '' end
        ) as detail
      from marked m left join experts e on e.expert_id = m.expert_id group by m.lot_id
    )
    select l.lot_id as subject_id, l.unit_id as unit_id, cast(coalesce(f.experts, 0) as double) as value,
      case when f.experts > 0 then 1 else 0 end as is_hit, f.detail as detail
    from lot_fact l left join found f on f.lot_id = l.lot_id
    where l.lot_id in (select lot_id from appointments) and l.lot_id in (select lot_id from reviews where score is not null)`,
};
