import { areRivals, knownBy, openingKinds } from './known-bids.ts';

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

/**
 * Common table expressions after `knownBids`: `stake`, holders of a bidder on the day of the opening, directly or through one company, with
 * the bidder itself as a holder of all of it; `equity_finding` and `person_finding`, one for each pair. Later shares are not read; offices
 * have no date. A holder or person tied to many companies is left out, as in `party_link`.
 */
export const tieFindings = `
    tie as (
      select
        b.lot_id as lot_id, b.company_id as company_id, b.consortium_id as consortium_id, b.opened_at as opened_at,
        d.holder_node as holder_node, d.holder_name as holder_name, d.label as label, d.ratio as ratio, d.since as since, d.is_equity as is_equity
      from bid b join {datedTies} d on d.company_id = b.company_id
      where ${knownBy('d.since', 'b.opened_at')}
    ),
    above as (
      select
        t.lot_id as lot_id, t.company_id as company_id, t.consortium_id as consortium_id, d.holder_node as holder_node, d.holder_name as holder_name,
        t.ratio * d.ratio as share, case when d.since is null or t.since is null then 1 else 0 end as is_undated
      from (
        select lot_id, company_id, consortium_id, opened_at, substring(holder_node, 3) as holder_id, ratio, since
        from tie where is_equity = 1 and holder_node like 'C:%'
      ) t
      join {datedTies} d on d.company_id = t.holder_id
      where d.is_equity = 1 and t.ratio > 0 and d.ratio > 0 and ${knownBy('d.since', 't.opened_at')}
        and d.holder_node <> 'C:' || t.company_id
    ),
    stake_part as (
      select lot_id, company_id, consortium_id, 'C:' || company_id as holder_node, cast(null as varchar) as holder_name, 1e0 as share, 0 as steps, 0 as is_undated
      from bid
      union all
      select lot_id, company_id, consortium_id, holder_node, holder_name, ratio, 1, case when since is null then 1 else 0 end
      from tie where is_equity = 1 and ratio > 0
      union all
      select lot_id, company_id, consortium_id, holder_node, holder_name, share, 2, is_undated from above
    ),
    stake as (
      select
        lot_id, company_id, max(consortium_id) as consortium_id, holder_node, max(holder_name) as holder_name, round_stable(sum(share)) as share,
        min(steps) as steps, max(is_undated) as is_undated
      from stake_part group by lot_id, company_id, holder_node having sum(share) >= ${minShare}
    ),
    both_held as (
      select
        a.lot_id as lot_id, a.company_id as company_a, b.company_id as company_b, a.holder_node as holder_node,
        coalesce(a.holder_name, b.holder_name) as holder_name, case when a.share < b.share then a.share else b.share end as share,
        case when a.steps = 0 or b.steps = 0 then 1 else 0 end as is_holding,
        case when a.steps = 0 then b.company_id else a.company_id end as held_id,
        case when a.steps < b.steps then b.steps else a.steps end as steps,
        case when a.is_undated = 1 or b.is_undated = 1 then 1 else 0 end as is_undated
      from stake a join stake b on b.lot_id = a.lot_id and b.holder_node = a.holder_node
      where ${areRivals}
    ),
    holding_count as (
      select o.lot_id as lot_id, o.holder_node as holder_node, count(distinct d.company_id) as companies
      from (select distinct h.lot_id as lot_id, h.holder_node as holder_node, l.opened_at as opened_at from both_held h join open_lot l on l.lot_id = h.lot_id) o
      join {datedTies} d on d.holder_node = o.holder_node
      where d.is_equity = 1 and ${knownBy('d.since', 'o.opened_at')}
      group by o.lot_id, o.holder_node
    ),
    equity_finding as (
      select
        h.lot_id as lot_id, h.company_a as company_a, h.company_b as company_b, '${openingKinds.equity}' as kind,
        case when max(h.share) >= 0.5 then '强' when max(h.share) >= 0.2 then '中' else '弱' end as level,
        max(h.share) as value,
        distinct_list(case
          when h.is_holding = 1 then c.name || '被持股 ' || percent_text(h.share) || case when h.steps > 1 then '（经一家公司）' else '' end
          else '共同股东 ' || coalesce(h.holder_name, '（名称不详）') || ' ' || percent_text(h.share) || '（取较小者）' end) as evidence,
        case when max(h.share) < 0.5 then '未达控股；' else '' end || '持股合法，须看两家在本标段是否互相竞争'
          || case when max(h.is_undated) = 1 then '；部分登记没有起始日期' else '' end as against
      from both_held h
      left join holding_count n on n.lot_id = h.lot_id and n.holder_node = h.holder_node
      left join companies c on c.company_id = h.held_id
      cross join opening_limit t
      where h.is_holding = 1
        or coalesce(n.companies, 0) <= case when h.holder_node like 'N:%' then t.max_companies_of_name else t.max_companies end
      group by h.lot_id, h.company_a, h.company_b
    ),
    person_tie as (
      select
        lot_id, company_id, consortium_id, opened_at, holder_node, holder_name,
        case when is_equity = 1 then 'holder' when label = '法定代表人' then 'legal' when label = '授权代表' then 'agent'
          when label = '项目经理' then 'manager' else 'officer' end as role
      from tie where holder_node like 'P:%' or holder_node like 'N:%'
    ),
    person_pair as (
      select
        a.lot_id as lot_id, a.company_id as company_a, b.company_id as company_b, a.holder_node as person, max(a.holder_name) as name,
        max(a.opened_at) as opened_at, min(case ${personalLinks.map(({ when }, place) => `when ${when} then ${place}`).join(' ')} end) as place
      from person_tie a join person_tie b on b.lot_id = a.lot_id and b.holder_node = a.holder_node
      where ${areRivals}
      group by a.lot_id, a.company_id, b.company_id, a.holder_node
    ),
    person_count as (
      select o.lot_id as lot_id, o.person as person, count(distinct d.company_id) as companies
      from (select distinct lot_id, person, opened_at from person_pair where place is not null) o
      join {datedTies} d on d.holder_node = o.person
      where ${knownBy('d.since', 'o.opened_at')}
      group by o.lot_id, o.person
    ),
    person_finding as (
      select
        p.lot_id as lot_id, p.company_a as company_a, p.company_b as company_b, '${openingKinds.person}' as kind,
        case when max(case when p.person like 'N:%' then 0 when p.place = 0 then 2 else 1 end) = 2 then '强'
          when max(case when p.person like 'N:%' then 0 else 1 end) = 1 then '中' else '弱' end as level,
        cast(count(*) as double) as value,
        distinct_list(${byPlace(({ title }) => title)} || ' ' || p.name) as evidence,
        '任职登记没有日期，按现有登记；须核对开标时是否在任'
          || case when max(case when p.person like 'N:%' then 0 else 1 end) = 0 then '；仅姓名相同，可能是不同的人' else '' end as against
      from person_pair p
      join person_count n on n.lot_id = p.lot_id and n.person = p.person
      cross join opening_limit t
      where p.place is not null and n.companies <= case when p.person like 'N:%' then t.max_companies_of_name else t.max_companies end
      group by p.lot_id, p.company_a, p.company_b
    )`;
