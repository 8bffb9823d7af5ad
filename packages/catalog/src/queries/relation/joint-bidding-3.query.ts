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

/** `guids` are sorted and joined by commas, `names` in the same order by 、. Only pairs that meet as often can make such a triple. */
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
  sql: `
    with met as (select lot_id, company_a, company_b from {pairs} where {where}),
    frequent as (
      select company_a, company_b from met group by company_a, company_b having count(*) >= {minTimes:Int64}
    ),
    kept as (
      select m.lot_id as lot_id, m.company_a as company_a, m.company_b as company_b
      from met m join frequent f on f.company_a = m.company_a and f.company_b = m.company_b
    ),
    triple as (
      select x.company_a as company_a, x.company_b as company_b, y.company_b as company_c, count(*) as joint
      from kept x
      join kept y on y.lot_id = x.lot_id and y.company_a = x.company_b
      where (x.lot_id, x.company_a, y.company_b) in (select lot_id, company_a, company_b from kept)
      group by x.company_a, x.company_b, y.company_b
      having count(*) >= {minTimes:Int64}
    ),
    described as (
      select${columns}
      from triple t${named}
    )
    select * from described where {where2}`,
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
      sorts: { guids: `company_a || ',' || company_b || ',' || company_c`, TongTou_Nums: 'joint' },
      sql: `
    with picked as ({picked})
    select${columns}
    from picked t${named}`,
    },
  },
});
