/** Number of pairs with the most meetings that are examined first: few enough to be cheap, and most first pages are among their triples. */
const pairsLookedAtFirst = 500;

/**
 * Pairs that met in the selection at least the requested number of times, and pairs that were partners. Companies are temporarily numbered
 * in their order, as in `joint_triple`. Of three bidders, only members of one consortium do not meet.
 */
const pairs = `
    numbered as (select company_id, row_number() over (order by company_id) as no from companies),
    met as (
      select m.lot_id as lot_id, a.no as a, b.no as b
      from (select lot_id, company_a, company_b from {narrowestPairs} where {where}) m
      join numbered a on a.company_id = m.company_a
      join numbered b on b.company_id = m.company_b
    ),
    pair as (select a, b, count(*) as joint from met group by a, b having count(*) >= {minTimes:Int64}),
    member as (
      select b.lot_id as lot_id, b.consortium_id as consortium_id, n.no as no
      from {bidsOfSelection} b join numbered n on n.company_id = b.company_id
      where b.consortium_id is not null
    ),
    partner as (
      select p.lot_id as lot_id, p.no as a, q.no as b
      from member p join member q on q.lot_id = p.lot_id and q.consortium_id = p.consortium_id
      where p.no < q.no
    )`;

/**
 * Triples among these pairs with the required number of meetings, as the CTE `name`: only pairs with that many meetings can form such a
 * triple.
 */
const counted = (name: string, among: string): string => `
    ${name}_meeting as (select m.lot_id as lot_id, m.a as a, m.b as b from met m join ${among} f on f.a = m.a and f.b = m.b),
    ${name} as (
      select x.a as a, x.b as b, y.b as c, count(*) as joint
      from ${name}_meeting x
      join ${name}_meeting y on y.lot_id = x.lot_id and y.a = x.b
      where (x.lot_id, x.a, y.b) not in (select lot_id, a, b from partner)
      group by x.a, x.b, y.b
      having count(*) >= {minTimes:Int64}
    )`;

const named = `
    triple as (
      select a.company_id as company_a, b.company_id as company_b, c.company_id as company_c, t.joint as joint
      from counted t
      join numbered a on a.no = t.a
      join numbered b on b.no = t.b
      join numbered c on c.no = t.c
    )`;

/** The triples of the selection, as the CTE `triple`. */
export const triples = `${pairs},${counted('counted', 'pair')},${named}`;

/**
 * At least the first `{rowEnd}` of these triples in order of meetings, with all ties of the last one. If the pairs with the most meetings
 * already form enough triples, none of the first triples met less often than the last of these, nor did any of its pairs.
 */
export const firstTriples = `${pairs},
    frequent as (select a, b from pair order by joint desc, a, b limit ${pairsLookedAtFirst}),${counted('early', 'frequent')},
    bound as (
      select case when count(*) = {rowEnd:Int64} then min(joint) else 0 end as joint
      from (select joint from early order by joint desc limit {rowEnd:Int64}) as best
    ),
    strong as (select a, b from pair where joint >= (select joint from bound)),${counted('counted', 'strong')},${named}`;
