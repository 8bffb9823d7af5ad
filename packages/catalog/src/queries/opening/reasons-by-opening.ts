import { likenessLevel, likenessName } from '../relation/likenesses.ts';
import { reasonsSql } from '../relation/pair-reasons.ts';
import { areRivals } from './known-bids.ts';

const isPaired = (one: string, other: string): string => `(${one}, ${other}) in (select company_a, company_b from paired)`;

/**
 * Common table expressions after `finding` of one lot, down to `pair_by_opening`: for each pair of bidders the number of lots on which
 * both bid before, and the reasons against a suspicion in the words of `pair-reasons.ts`, from this lot and lots opened before within the
 * caller's units. Whether a pair meets more often than by chance is computed from all lots, later ones too, and therefore not read.
 */
export const pairsByOpening = `
    paired as (
      select a.company_id as company_a, b.company_id as company_b, a.lot_id as lot_id, a.opened_at as opened_at
      from bid a join bid b on b.lot_id = a.lot_id where ${areRivals}
    ),
    pair_mark as (
      select lot_id, company_a, company_b, kind, is_noise, event_at from {sharedEvidence} where ${isPaired('company_a', 'company_b')}
    ),
    seen_mark as (
      select m.company_a as company_a, m.company_b as company_b, m.kind as kind, m.lot_id as lot_id, m.is_noise as is_noise
      from pair_mark m join paired p on p.company_a = m.company_a and p.company_b = m.company_b
      where m.event_at < p.opened_at and m.lot_id <> p.lot_id
      union all
      select company_a, company_b, kind, lot_id, 0 from alike
      union all
      select a.company_id, b.company_id, a.kind, a.lot_id, 1
      from marked a
      join marked b on b.lot_id = a.lot_id and b.kind = a.kind and b.value = a.value
      join shared_mark s on s.lot_id = a.lot_id and s.kind = a.kind and s.value = a.value
      where s.is_noise = 1 and ${areRivals}
    ),
    mark_count as (
      select company_a, company_b, kind, count(distinct case when is_noise = 0 then lot_id end) as lots,
        count(distinct case when is_noise = 1 then lot_id end) as noise_lots
      from seen_mark group by company_a, company_b, kind
    ),
    common_part as (
      select company_a, company_b, case when lots > 0 then ${likenessName} end as name, case when lots > 0 then ${likenessLevel} else '弱' end as level,
        lots, noise_lots
      from mark_count
      union all select company_a, company_b, name, level, 2, 0 from equity_part
      union all select company_a, company_b, name, level, 2, 0 from person_part
    ),
    common_count as (
      select company_a, company_b, distinct_list(name) as kinds, count_sum(case when level <> '弱' then 1 else 0 end) as strong,
        max(case when level <> '弱' then lots end) as strong_lots, max(noise_lots) as noise_lots
      from common_part group by company_a, company_b
    ),
    member as (select lot_id, consortium_id, company_id from {bidRecords} where consortium_id is not null),
    consortium as (
      select p.company_a as company_a, p.company_b as company_b, p.opened_at as opened_at, a.lot_id as lot_id
      from paired p
      join member a on a.company_id = p.company_a
      join member b on b.company_id = p.company_b and b.lot_id = a.lot_id and b.consortium_id = a.consortium_id
    ),
    consortium_count as (
      select c.company_a as company_a, c.company_b as company_b, count(distinct c.lot_id) as lots
      from consortium c
      join (select lot_id, bids_opened_at from {lots} where lot_id in (select lot_id from consortium)) l on l.lot_id = c.lot_id
      where l.bids_opened_at < c.opened_at
      group by c.company_a, c.company_b
    ),
    linked as (
      select company_a, company_b from alike
      union all select company_a, company_b from equity_part
      union all select company_a, company_b from person_part
    ),
    meeting as (
      select company_a, company_b, event_at from {narrowestPairs}
      where (company_a, company_b) in (select company_a, company_b from linked) and {where}
    ),
    met as (
      select m.company_a as company_a, m.company_b as company_b, count(*) as lots
      from meeting m join paired p on p.company_a = m.company_a and p.company_b = m.company_b
      where m.event_at < p.opened_at group by m.company_a, m.company_b
    ),
    pair_by_opening as (
      select
        p.company_a as company_a, p.company_b as company_b, coalesce(m.lots, 0) as met_before,
        ${reasonsSql({
          kinds: 'k.kinds',
          strong: 'k.strong',
          strongLots: 'k.strong_lots',
          noiseLots: 'k.noise_lots',
          consortiumLots: 'c.lots',
          joint: '(coalesce(m.lots, 0) + 1)',
        })} as reasons
      from paired p
      left join common_count k on k.company_a = p.company_a and k.company_b = p.company_b
      left join consortium_count c on c.company_a = p.company_a and c.company_b = p.company_b
      left join met m on m.company_a = p.company_a and m.company_b = p.company_b
    )`;
