import { integer, optionalText, text } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { afterGrouping, integerFilter, textFilter } from '../../filters/filter.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { minTimesParam } from './min-times-param.ts';

const columns = `
        t.company_a || ',' || t.company_b || ',' || t.company_c as "guids",
        ca.name || '、' || cb.name || '、' || cc.name as "names",
        t.joint as "TongTou_Nums"`;
const named = `
      left join companies ca on ca.company_id = t.company_a
      left join companies cb on cb.company_id = t.company_b
      left join companies cc on cc.company_id = t.company_c`;

const picked = `
    with picked as ({picked})
    select${columns}
    from picked t${named}`;
const pickedSorts = { guids: `company_a || ',' || company_b || ',' || company_c`, TongTou_Nums: 'joint' };
/** The triples of the selection, as the CTE `triple`. */
const triples = `
    with numbered as (select company_id, row_number() over (order by company_id) as no from companies),
    met as (
      select m.lot_id as lot_id, a.no as a, b.no as b
      from (select lot_id, company_a, company_b from {pairs} where {where}) m
      join numbered a on a.company_id = m.company_a
      join numbered b on b.company_id = m.company_b
    ),
    frequent as (select a, b from met group by a, b having count(*) >= {minTimes:Int64}),
    kept as (select m.lot_id as lot_id, m.a as a, m.b as b from met m join frequent f on f.a = m.a and f.b = m.b),
    member as (
      select b.lot_id as lot_id, b.consortium_id as consortium_id, n.no as no
      from {bidsOfSelection} b join numbered n on n.company_id = b.company_id
      where b.consortium_id is not null
    ),
    partner as (
      select p.lot_id as lot_id, p.no as a, q.no as b
      from member p join member q on q.lot_id = p.lot_id and q.consortium_id = p.consortium_id
      where p.no < q.no
    ),
    counted as (
      select x.a as a, x.b as b, y.b as c, count(*) as joint
      from kept x
      join kept y on y.lot_id = x.lot_id and y.a = x.b
      where (x.lot_id, x.a, y.b) not in (select lot_id, a, b from partner)
      group by x.a, x.b, y.b
      having count(*) >= {minTimes:Int64}
    ),
    triple as (
      select a.company_id as company_a, b.company_id as company_b, c.company_id as company_c, t.joint as joint
      from counted t
      join numbered a on a.no = t.a
      join numbered b on b.no = t.b
      join numbered c on c.no = t.c
    )`;

/** `guids` are sorted and joined by commas, `names` in the same order by 、. Only pairs that meet as often can make such a triple.
 * Companies are numbered in their order meanwhile, as in `joint_triple`. Of three who bid, only members of one consortium do not meet. */
export const jointBidding3 = defineQuery({
  key: 'relation.jointBidding3',
  id: '43bb55205482563675d880fd8ed38012',
  title: '三家共同投标',
  grain: '三家供应商',
  permissions: ['warningRelationAnalysis'],
  params: [minTimesParam],
  columns: {
    guids: text('供应商标识'),
    names: optionalText('供应商'),
    TongTou_Nums: integer('共同投标次数'),
  },
  filters: {
    ...marketFilters,
    ...afterGrouping({
      guids: textFilter('供应商标识', '"guids"'),
      names: textFilter('供应商', '"names"'),
      TongTou_Nums: integerFilter('共同投标次数', '"TongTou_Nums"'),
    }),
  },
  sorts: ['names', 'TongTou_Nums'],
  defaultSort: { column: 'TongTou_Nums', rule: 'desc' },
  tieBreak: ['guids'],
  where2: '三家供应商的统计结果',
  sql: `${triples},
    described as (
      select${columns}
      from triple t${named}
    )
    select * from described where {where2}`,
  picking: {
    groups: `${triples}
    select company_a, company_b, company_c, joint from triple`,
    fields: new Set(Object.keys(marketFilters)),
    sorts: pickedSorts,
    sql: picked,
  },
  totals: {
    by: 'ever',
    atLeast: { minTimes: 3 },
    sql: `
    with described as (
      select${columns}
      from {tripleTotalsOfAllUnits} t${named}
      where t.joint >= {minTimes:Int64}
    )
    select * from described where {where2}`,
    picking: {
      source: 'tripleTotalsOfAllUnits',
      where: 'joint >= {minTimes:Int64}',
      fields: new Set(),
      sorts: pickedSorts,
      sql: picked,
    },
  },
});
