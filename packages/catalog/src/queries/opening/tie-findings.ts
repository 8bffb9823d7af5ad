import { openingKinds } from '@tenderscope/contract';
import { areRivals, knownBy } from './known-bids.ts';

/** Roles of one person with two bidders, the strongest evidence first; `a` and `b` are the ties to the two. */
const personalLinks = [
  { title: '同一法定代表人', when: `a.role = 'legal' and b.role = 'legal'`, level: '强' },
  { title: '共同高管', when: `a.role in ('legal', 'officer') and b.role in ('legal', 'officer')`, level: '中' },
  { title: '同一授权代表', when: `a.role = 'agent' and b.role = 'agent'`, level: '中' },
  { title: '同一项目经理', when: `a.role = 'manager' and b.role = 'manager'`, level: '中' },
  { title: '关联人员', when: `a.role <> 'holder' or b.role <> 'holder'`, level: '中' },
] as const;
const byPlace = (pick: (link: (typeof personalLinks)[number]) => string): string =>
  `case place ${personalLinks.map((link, place) => `when ${place} then '${pick(link)}'`).join(' ')} end`;

/** Shares from which a stake is looked at. */
const minShare = 0.05;
/** Facts of a holder of at least two companies, on any day: others link nobody. */
const ofSeveral = 'company_num > 1';
const isPerson = `(holder_node like 'P:%' or holder_node like 'N:%')`;

/**
 * Common table expressions after `knownBids`: `stake`, holders of a bidder on the day of the opening, directly or through one company, with
 * the bidder itself as a holder of all of it; `equity_part` and `person_part`, one for each pair and holder or person; `equity_finding` and
 * `person_finding`, one for each pair. Later shares are not read; offices have no date. A holder or person tied to many companies, or a
 * holder who holds no second company itself, is left out. ClickHouse computes a common table expression again for each use, so each has
 * few.
 */
export const tieFindings = `
    held_share as (
      select holder_node, holder_name, company_id, ratio, since from {datedTies}
      where is_equity = 1 and ratio > 0 and (${ofSeveral} or holder_node like 'C:%')
    ),
    reach as (
      select company_id, holder_node, holder_name, ratio as share, 1 as steps, since, cast(null as bigint) as above_since,
        case when since is null then 1 else 0 end as is_undated
      from held_share
      union all
      select t.company_id, d.holder_node, d.holder_name, t.ratio * d.ratio, 2, t.since, d.since,
        case when d.since is null or t.since is null then 1 else 0 end
      from (select company_id, substring(holder_node, 3) as holder_id, ratio, since from held_share where holder_node like 'C:%') t
      join held_share d on d.company_id = t.holder_id
      where d.holder_node <> 'C:' || t.company_id
    ),
    notable_company as (
      select company_id from listed_company
      union all select employer_id from employed
      union all select substring(holder_node, 3) from held_share where holder_node like 'C:%'
    ),
    stake as (
      select
        b.lot_id as lot_id, b.company_id as company_id, max(b.consortium_id) as consortium_id, max(b.opened_at) as opened_at, r.holder_node as holder_node,
        max(r.holder_name) as holder_name, round_stable(sum(r.share)) as share, min(r.steps) as steps, max(r.is_undated) as is_undated
      from reach r join bid b on b.company_id = r.company_id
      where ${knownBy('r.since', 'b.opened_at')} and ${knownBy('r.above_since', 'b.opened_at')}
      group by b.lot_id, b.company_id, r.holder_node having sum(r.share) >= ${minShare}
      union all
      select lot_id, company_id, consortium_id, opened_at, 'C:' || company_id, cast(null as varchar), 1e0, 0, 0
      from bid where company_id in (select company_id from notable_company)
    ),
    both_held as (
      select
        a.lot_id as lot_id, a.company_id as company_a, b.company_id as company_b, a.opened_at as opened_at, a.holder_node as holder_node,
        coalesce(a.holder_name, b.holder_name) as holder_name, case when a.share < b.share then a.share else b.share end as share,
        case when a.steps = 0 or b.steps = 0 then 1 else 0 end as is_holding,
        case when a.steps = 0 then b.company_id else a.company_id end as held_id,
        case when a.steps < b.steps then b.steps else a.steps end as steps,
        case when a.is_undated = 1 or b.is_undated = 1 then 1 else 0 end as is_undated
      from stake a join stake b on b.lot_id = a.lot_id and b.holder_node = a.holder_node
      where ${areRivals}
    ),
    counted_share as (
      select
        h.lot_id as lot_id, h.company_a as company_a, h.company_b as company_b, h.holder_node as holder_node, h.share as share, h.steps as steps,
        h.is_undated as is_undated, h.is_holding as is_holding, h.held_id as held_id, max(h.holder_name) as holder_name,
        count(distinct case when ${knownBy('s.since', 'h.opened_at')} then s.company_id end) as companies,
        count(distinct case when ${knownBy('s.since', 'h.opened_at')} and ${knownBy('d.since', 'h.opened_at')} then d.company_id end) as companies_below
      from both_held h
      left join held_share s on s.holder_node = h.holder_node
      left join held_share d on d.holder_node = 'C:' || s.company_id
      group by h.lot_id, h.company_a, h.company_b, h.holder_node, h.share, h.steps, h.is_undated, h.is_holding, h.held_id
    ),
    equity_part as (
      select
        h.lot_id as lot_id, h.company_a as company_a, h.company_b as company_b, h.share as share, h.is_undated as is_undated,
        case when h.is_holding = 1 then '持股' else '共同股东' end as name,
        case when h.share >= 0.5 then '强' when h.share >= 0.2 then '中' else '弱' end as level,
        case
          when h.is_holding = 1 then c.name || '被持股 ' || percent_text(h.share) || case when h.steps > 1 then '（经一家公司）' else '' end
          else '共同股东 ' || coalesce(h.holder_name, '（名称不详）') || ' ' || percent_text(h.share) || '（取较小者）' end as evidence
      from counted_share h
      left join companies c on c.company_id = h.held_id
      cross join opening_limit t
      where h.is_holding = 1
        or h.companies > 1 and h.companies + h.companies_below <= case when h.holder_node like 'N:%' then t.max_companies_of_name else t.max_companies end
    ),
    equity_finding as (
      select
        lot_id, company_a, company_b, '${openingKinds.equity}' as kind,
        case when max(share) >= 0.5 then '强' when max(share) >= 0.2 then '中' else '弱' end as level,
        max(share) as value, distinct_list(evidence) as evidence,
        case when max(share) < 0.5 then '未达控股；' else '' end || '持股合法，须看两家在本标段是否互相竞争'
          || case when max(is_undated) = 1 then '；部分登记没有起始日期' else '' end as against
      from equity_part group by lot_id, company_a, company_b
    ),
    own_person as (
      select
        holder_node, holder_name, company_id, since,
        case when is_equity = 1 then 'holder' when label = '法定代表人' then 'legal' when label = '授权代表' then 'agent'
          when label = '项目经理' then 'manager' else 'officer' end as role
      from {datedTies} where ${ofSeveral} and ${isPerson}
    ),
    person_tie as (
      select
        b.lot_id as lot_id, b.company_id as company_id, b.consortium_id as consortium_id, b.opened_at as opened_at,
        p.holder_node as holder_node, p.holder_name as holder_name, p.role as role
      from own_person p join bid b on b.company_id = p.company_id
      where ${knownBy('p.since', 'b.opened_at')}
    ),
    person_pair as (
      select
        a.lot_id as lot_id, a.company_id as company_a, b.company_id as company_b, a.holder_node as person, max(a.holder_name) as name,
        max(a.opened_at) as opened_at, min(case ${personalLinks.map(({ when }, place) => `when ${when} then ${place}`).join(' ')} end) as place
      from person_tie a join person_tie b on b.lot_id = a.lot_id and b.holder_node = a.holder_node
      where ${areRivals}
      group by a.lot_id, a.company_id, b.company_id, a.holder_node
    ),
    counted_person as (
      select
        p.lot_id as lot_id, p.company_a as company_a, p.company_b as company_b, p.person as person, p.name as name, p.place as place,
        count(distinct case when ${knownBy('o.since', 'p.opened_at')} then o.company_id end) as companies
      from person_pair p left join own_person o on o.holder_node = p.person
      where p.place is not null
      group by p.lot_id, p.company_a, p.company_b, p.person, p.name, p.place
    ),
    person_part as (
      select
        p.lot_id as lot_id, p.company_a as company_a, p.company_b as company_b, ${byPlace(({ title }) => title)} as name,
        case when p.person like 'N:%' then '弱' else ${byPlace(({ level }) => level)} end as level,
        ${byPlace(({ title }) => title)} || ' ' || p.name as evidence, case when p.person like 'N:%' then 1 else 0 end as is_named_only
      from counted_person p
      cross join opening_limit t
      where p.companies <= case when p.person like 'N:%' then t.max_companies_of_name else t.max_companies end
    ),
    person_finding as (
      select
        lot_id, company_a, company_b, '${openingKinds.person}' as kind,
        case when max(case level when '强' then 1 else 0 end) = 1 then '强' when min(is_named_only) = 1 then '弱' else '中' end as level,
        cast(count(*) as double) as value, distinct_list(evidence) as evidence,
        '任职登记没有日期，按现有登记；须核对开标时是否在任'
          || case when min(is_named_only) = 1 then '；仅姓名相同，可能是不同的人' else '' end as against
      from person_part group by lot_id, company_a, company_b
    )`;
