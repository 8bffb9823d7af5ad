import type { Mart } from './mart.ts';

/** Triples that met less often are not stored. */
const tripleFloor = 3;

/**
 * Number of lots on which the same three companies bid, in total; `company_a < company_b < company_c`, no two of them in one consortium
 * there. Companies are temporarily numbered in their order: grouping millions of triples by three numbers takes a fraction of the time of
 * three texts.
 */
export const jointTriple: Mart = {
  name: 'joint_triple',
  title: '三家共同投标总次数',
  grain: 'three bidders',
  columns: { company_a: 'VARCHAR', company_b: 'VARCHAR', company_c: 'VARCHAR', joint: 'BIGINT' },
  key: ['company_a', 'company_b', 'company_c'],
  reads: ['companies', 'projects', 'lots', 'bids'],
  touchedBy: 'all',
  isDeferred: true,
  sql: `
    with numbered as (select company_id, row_number() over (order by company_id) as no from companies),
    frequent as (select company_a, company_b from pair_total where joint >= ${tripleFloor}),
    met as (
      select m.lot_id as lot_id, a.no as a, b.no as b
      from bid_pair m
      join frequent f on f.company_a = m.company_a and f.company_b = m.company_b
      join numbered a on a.company_id = m.company_a
      join numbered b on b.company_id = m.company_b
    ),
    triple as (
      select x.a as a, x.b as b, y.b as c, count(*) as joint
      from met x
      join met y on y.lot_id = x.lot_id and y.a = x.b
      where (x.lot_id, x.a, y.b) in (select lot_id, a, b from met)
      group by x.a, x.b, y.b
      having count(*) >= ${tripleFloor}
    )
    select ca.company_id as company_a, cb.company_id as company_b, cc.company_id as company_c, t.joint as joint
    from triple t
    join numbered ca on ca.no = t.a
    join numbered cb on cb.no = t.b
    join numbered cc on cc.no = t.c`,
};
