import { openingKinds } from '@tenderscope/contract';
import { knownBy } from './known-bids.ts';

/** True for an expert of `appointed` who was no member of the panel by the opening, or at an unknown time. */
const hadLeft = (row: string): string => `(is_outside_panel(${row}.status) and ${knownBy(`${row}.recused_at`, `${row}.opened_at`)})`;

/** Records that exclude a bidder, or are a reason to examine it. */
const kinds = `('行贿犯罪', '严重违法', '失信被执行人', '黑名单')`;

/** Common table expressions before `tieFindings`: companies with records, and companies that employ experts of the pool. */
export const recordedCompanies = `
    listed_company as (select company_id, kind, occurred_on, ends_on from risks where kind in ${kinds}),
    employed as (
      select e.expert_id as expert_id, e.code as code, e.registered_at as registered_at, c.company_id as employer_id
      from experts e join companies c on c.name = e.employer
    )`;

/**
 * Common table expressions after `tieFindings`: `record_finding`, records of a bidder, or of a company that controls it, in force at the
 * opening; and `recusal_finding`, experts whose employer is the bidder or controls it. If the list of the panel was drawn by the opening,
 * these are the drawn experts; otherwise all experts of the pool who must not be drawn, since marks are given later. Experts who were
 * recused by the opening are left out; a later recusal is not read.
 */
export const recordFindings = `
    related as (
      select s.lot_id as lot_id, s.company_id as company_id, substring(s.holder_node, 3) as related_id, s.steps as steps, s.opened_at as opened_at
      from stake s cross join opening_limit t
      where s.holder_node like 'C:%' and s.share >= t.control_share
    ),
    record as (
      select r.lot_id as lot_id, r.company_id as company_id, r.steps as steps, k.kind as kind, k.occurred_on as occurred_on, k.ends_on as ends_on, c.name as name
      from related r
      join listed_company k on k.company_id = r.related_id
      left join companies c on c.company_id = r.related_id
      where ${knownBy('k.occurred_on', 'r.opened_at')} and (k.ends_on is null or k.ends_on >= r.opened_at)
    ),
    record_finding as (
      select
        lot_id, company_id as company_a, cast(null as varchar) as company_b, '${openingKinds.record}' as kind,
        case when min(steps) = 0 then '强' else '中' end as level, cast(count(*) as double) as value,
        distinct_list(case when steps = 0 then '' else '控股股东 ' || name || '：' end || kind || coalesce('（' || month_of(occurred_on) || '）', '')) as evidence,
        '须核对记录是否限制投标、是否已修复'
          || case when max(case when occurred_on is null then 1 else 0 end) = 1 then '；部分记录没有日期' else '' end
          || case when max(case when ends_on is null then 1 else 0 end) = 1 then '；部分记录没有截止日期，按仍有效' else '' end
          || case when min(steps) > 0 then '；记录属于控股股东，不属于投标人' else '' end as against
      from record group by lot_id, company_id
    ),
    appointed as (
      select a.lot_id as lot_id, a.expert_id as expert_id, a.status as status, a.drawn_at as drawn_at, a.recused_at as recused_at,
        l.opened_at as opened_at
      from {appointmentRecords} a join open_lot l on l.lot_id = a.lot_id
    ),
    known_list as (
      select distinct a.lot_id as lot_id from appointed a where ${knownBy('a.drawn_at', 'a.opened_at')} and not ${hadLeft('a')}
    ),
    conflicted as (
      select
        r.lot_id as lot_id, r.company_id as company_id, r.steps as steps, e.expert_id as expert_id, coalesce(e.code, '无编号') as code,
        case when a.expert_id is not null and ${knownBy('a.drawn_at', 'r.opened_at')} then 1 else 0 end as is_drawn,
        case when ${knownBy('a.drawn_at', 'a.opened_at')} and ${hadLeft('a')} then 1 else 0 end as had_left,
        case when k.lot_id is not null then 1 else 0 end as has_list
      from related r
      join employed e on e.employer_id = r.related_id
      left join appointed a on a.lot_id = r.lot_id and a.expert_id = e.expert_id
      left join known_list k on k.lot_id = r.lot_id
      where ${knownBy('e.registered_at', 'r.opened_at')}
    ),
    recusal_finding as (
      select
        lot_id, company_id as company_a, cast(null as varchar) as company_b, '${openingKinds.recusal}' as kind,
        case when max(is_drawn) = 1 then '中' else '弱' end as level,
        cast(count(distinct expert_id) as double) as value,
        case when max(is_drawn) = 1 then '已抽取的评委 ' else '评委 ' end || distinct_list(code)
          || case when min(steps) = 0 then ' 的工作单位是该投标人' else ' 的工作单位控股该投标人' end as evidence,
        case when max(is_drawn) = 1 then '开标后的回避见标段的评标委员会名单；' else '名单来自专家库，评标后才知道谁是评委；' end
          || '按单位名称比对，专家可能已离职' as against
      from conflicted
      where (has_list = 0 or is_drawn = 1) and had_left = 0
      group by lot_id, company_id
    )`;
