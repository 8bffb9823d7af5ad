import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { firstTriples, triples } from './joint-triples.ts';
import { minTimesParam } from './min-times-param.ts';
import { isPairOf, pairFacts, reasonsSql } from './pair-reasons.ts';

const pairs = [['company_a', 'company_b'], ['company_a', 'company_c'], ['company_b', 'company_c']] as const;
const each = (column: string): string[] => pairs.map((_, place) => `f${place}.${column}`);
const sumOf = (column: string): string => `(${each(column).map((value) => `coalesce(${value}, 0)`).join(' + ')})`;
const greatestOf = (column: string): string => `greatest(${each(column).map((value) => `coalesce(${value}, 0)`).join(', ')})`;
/** The reasons against a suspicion of any two of the three. */
const against = reasonsSql({
  kinds: `case when coalesce(${each('kinds').join(', ')}) is not null then '成员两两之间' end`,
  strong: sumOf('strong'),
  strongLots: greatestOf('strong_lots'),
  consortiumLots: greatestOf('consortium_lots'),
  joint: 't.joint',
  qValue: `least(${pairs.map((_, place) => `coalesce(q${place}.q_value, 0)`).join(', ')})`,
});

const columns = `
        t.company_a || ',' || t.company_b || ',' || t.company_c as "guids",
        ca.name || '、' || cb.name || '、' || cc.name as "names",
        t.joint as "TongTou_Nums",
        ${against} as "against"`;
const named = `
      left join companies ca on ca.company_id = t.company_a
      left join companies cb on cb.company_id = t.company_b
      left join companies cc on cc.company_id = t.company_c${pairs.map(([one, other], place) => `
      left join pair_fact f${place} on f${place}.company_a = t.${one} and f${place}.company_b = t.${other}
      left join pair_chance q${place} on q${place}.company_a = t.${one} and q${place}.company_b = t.${other}`).join('')}`;

const picked = `
    with picked as ({picked}),
    shown_pair as (${pairs.map(([one, other]) => `select ${one} as company_a, ${other} as company_b from picked`).join(' union ')}),
    ${pairFacts({ only: isPairOf('shown_pair'), withNoise: false })}
    select${columns}
    from picked t${named}`;
const pickedSorts = { guids: `company_a || ',' || company_b || ',' || company_c`, TongTou_Nums: 'joint' };
/** `guids` are sorted and joined by commas; `names` are in the same order, joined by 、. */
export const jointBidding3 = defineQuery({
  key: 'relation.jointBidding3',
  id: '43bb55205482563675d880fd8ed38012',
  title: '三家共同投标',
  grain: '三家供应商',
  permissions: ['warningRelationAnalysis'],
  params: [minTimesParam],
  fields: ['guids', 'names', 'TongTou_Nums', 'against'],
  filters: marketFilters,
  columnFilters: ['guids', 'names', 'TongTou_Nums'],
  sorts: ['names', 'TongTou_Nums'],
  defaultSort: { column: 'TongTou_Nums', rule: 'desc' },
  tieBreak: ['guids'],
  where2: '三家供应商的统计结果',
  sql: `
    with ${triples},
    ${pairFacts({ withNoise: false })},
    described as (
      select${columns}
      from triple t${named}
    )
    select * from described where {where2}`,
  picking: {
    groups: `
    with ${triples}
    select company_a, company_b, company_c, joint from triple`,
    first: {
      sort: { column: 'TongTou_Nums', rule: 'desc' },
      groups: `
    with ${firstTriples}
    select company_a, company_b, company_c, joint from triple`,
    },
    sorts: pickedSorts,
    sql: picked,
  },
  totals: {
    by: 'ever',
    atLeast: { minTimes: 3 },
    sql: `
    with ${pairFacts({ withNoise: false })},
    described as (
      select${columns}
      from {tripleTotalsOfAllUnits} t${named}
      where t.joint >= {minTimes:Int64}
    )
    select * from described where {where2}`,
    picking: {
      source: 'tripleTotalsOfAllUnits',
      where: 'joint >= {minTimes:Int64}',
      sorts: pickedSorts,
      sql: picked,
    },
  },
});
