import { businessOffsetMs, type MethodFamily } from '@tenderscope/contract';
import { dust } from '../marts/mart.ts';
import { winnerRows } from '../marts/winner-row.ts';
import type { Indicator } from './indicator.ts';
import type { Thresholds } from './thresholds.ts';

/** True if a method belongs to one of these families. */
export const isOfFamily = (method: string, families: readonly MethodFamily[]): string =>
  `method_family(${method}) in (${families.map((family) => `'${family}'`).join(', ')})`;

/** Families in which the unit chooses without an open competition. */
export const directFamilies: readonly MethodFamily[] = ['直接', '谈判'];

/** Lots without a 品类 are compared with others of their category. */
export const material = (alias: string): string => `coalesce(${alias}.material_category, '|' || ${alias}.category, '')`;

/** Calendar days of business time from one instant to another. */
export const daysBetween = (from: string, to: string): string =>
  `(floor((${to} + ${businessOffsetMs}) / 86400000.0) - floor((${from} + ${businessOffsetMs}) / 86400000.0))`;

interface Fence {
  /** SELECT of `subject_id`, `unit_id`, `value`, `peer`. */
  tested: string;
  side: 'above' | 'below';
  /** SQL of `detail` over `t` and its `fence`. */
  detail?: string;
}

/** Subjects whose value is beyond Tukey's fence of their peers. There is no fence if the quartiles are equal. */
export function beyondFence({ fencePeers, fenceFactor }: Thresholds, { tested, side, detail = `cast(null as varchar)` }: Fence): string {
  const isBeyond = side === 'above'
    ? `t.value > f.q3 + ${fenceFactor} * (f.q3 - f.q1) + ${dust}`
    : `t.value < f.q1 - ${fenceFactor} * (f.q3 - f.q1) - ${dust}`;
  return `
    with tested as (${tested}),
    fence as (select peer, p25(value) as q1, p75(value) as q3, count(*) as peers from tested group by peer)
    select t.subject_id as subject_id, t.unit_id as unit_id, t.value as value,
      case when f.peers >= ${fencePeers} and f.q3 - f.q1 > ${dust} and ${isBeyond} then 1 else 0 end as is_hit,
      ${detail} as detail
    from tested t join fence f on f.peer = t.peer`;
}

/** Both companies of pairs: SELECT of `lot_id`, `company_a` and `company_b`. */
export const bothOf = (pairs: string): string =>
  ['company_a', 'company_b'].map((side) => `select lot_id, ${side} as company_id from (${pairs}) as pairs`).join(' union all ');

/** Winners, including each of several: those whose price or contract a hit concerns. */
export const winners = `select lot_id, winner_id as company_id from ${winnerRows} as winner_of_lot`;

/** Lots with at least two valid bidders. Hits are those on which two companies of a pair in `pairs` bid against each other. */
export const lotsWithPairs = (pairs: string, detail = `cast(null as varchar)`): Pick<Indicator, 'sql' | 'parties'> => ({
  parties: bothOf(`
      select p.lot_id as lot_id, p.company_a as company_a, p.company_b as company_b
      from bid_pair p join (${pairs}) k on k.company_a = p.company_a and k.company_b = p.company_b`),
  sql: `
    with linked as (${pairs}),
    found as (
      select p.lot_id as lot_id, count(*) as pairs, min(${detail}) as detail
      from bid_pair p join linked k on k.company_a = p.company_a and k.company_b = p.company_b
      group by p.lot_id
    )
    select m.lot_id as subject_id, m.unit_id as unit_id, cast(coalesce(f.pairs, 0) as double) as value,
      case when f.pairs > 0 then 1 else 0 end as is_hit, f.detail as detail
    from (select lot_id, unit_id from lot_fact where valid_bidders >= 2) m left join found f on f.lot_id = m.lot_id`,
});

/** Both companies of each pair that is hit, with the largest value. The population is all companies of the `tested` pairs. */
export const companiesOfPairs = (tested: string): string => `
    with tested as (${tested}),
    either as (
      select company_a as company_id, company_b as other_id, value, is_hit from tested
      union all
      select company_b, company_a, value, is_hit from tested
    )
    select e.company_id as subject_id, cast(null as varchar) as unit_id, max(case when e.is_hit = 1 then e.value end) as value,
      max(e.is_hit) as is_hit, '与' || distinct_list(case when e.is_hit = 1 then c.name end) as detail
    from either e left join companies c on c.company_id = e.other_id
    group by e.company_id`;

/** Relation of lots whose winner's price is the lowest valid one. */
export const lowestWins = `(select lot_id from bid_fact where is_valid = 1 group by lot_id having min(gap_to_winner) >= -${dust})`;

/** Relation of look-through stakes of at least a share (a fraction), by holders whose node is like `holder`; names of people are masked. */
export const stakes = (min: number, holder = '%'): string => `(
        select s.holder_node as holder,
          case when s.holder_node like 'P:%' or s.holder_node like 'N:%' then masked_name(n.name) else n.name end as name, substring(s.company_node, 3) as company_id
        from control_share s join (select from_node, max(from_name) as name from party_edge group by from_node) n on n.from_node = s.holder_node
        where s.share >= ${min} and s.holder_node like '${holder}'
      )`;
