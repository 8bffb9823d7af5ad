import { openingKinds } from '@tenderscope/contract';
import { knownBy } from './known-bids.ts';

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
 * opening; and `recusal_finding`, experts of the pool whose employer is the bidder or controls it. The panel of a lot is known from its
 * marks, which are given later; so these are all experts that must not be drawn.
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
    recusal_finding as (
      select
        r.lot_id as lot_id, r.company_id as company_a, cast(null as varchar) as company_b, '${openingKinds.recusal}' as kind, '弱' as level,
        cast(count(distinct e.expert_id) as double) as value,
        '评委 ' || distinct_list(coalesce(e.code, '无编号')) || case when min(r.steps) = 0 then ' 的工作单位是该投标人' else ' 的工作单位控股该投标人' end as evidence,
        '名单来自专家库，评标后才知道谁是评委；按单位名称比对，专家可能已离职' as against
      from related r join employed e on e.employer_id = r.related_id
      where ${knownBy('e.registered_at', 'r.opened_at')}
      group by r.lot_id, r.company_id
    )`;
