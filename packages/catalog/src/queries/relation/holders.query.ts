import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';
import { isPairOf, joinedFacts, pairFacts, reasonsOfAnyPair } from './pair-reasons.ts';
import { relationScreens } from './relation-screens.ts';

const columns = `
        l.from_company as "gys_guid",
        ca.name as "Gys_Name",
        l.to_company as "Target_gys_guid",
        cb.name as "Target_Gys_Name",
        l.kind as "kind",
        l.ratio as "ratio",
        l.via as "via",
        coalesce(t.lots, 0) as "lotNum",
        l.strength as "strength",
        l.from_company || '/' || l.to_company || '/' || l.kind as "row_guid",
        ${reasonsOfAnyPair} as "against"
      from {partyLinks} l
      left join met t on t.company_a = least(l.from_company, l.to_company) and t.company_b = greatest(l.from_company, l.to_company)
      left join companies ca on ca.company_id = l.from_company
      left join companies cb on cb.company_id = l.to_company
      ${joinedFacts('l.from_company', 'l.to_company')}`;

const linked = `
      linked as (
        select distinct least(from_company, to_company) as company_a, greatest(from_company, to_company) as company_b from {partyLinks}
      )`.trim();

/**
 * Companies linked by shares or people (`party_link`), with the lots of the selection on which both bid as competitors: members of one
 * consortium do not meet. For 持股 the first holds the second. Facts of companies: no unit scope, except for the lots.
 */
export const holders = defineQuery({
  key: 'relation.holders',
  id: '10ae2aaff5bf75bedb1ca871f1896f06',
  title: '股权与人员关联',
  grain: '供应商对 × 关联类型',
  permissions: relationScreens,
  fields: [
    'gys_guid', 'Gys_Name', 'Target_gys_guid', 'Target_Gys_Name', titled('kind', '关联类型'), 'ratio', 'via',
    titled('lotNum', '共同投标标段数'), 'strength', 'row_guid', 'against',
  ],
  filters: marketFilters,
  columnFilters: ['gys_guid', 'Gys_Name', 'Target_gys_guid', 'Target_Gys_Name', 'kind', 'via', 'ratio', 'lotNum', 'strength'],
  sorts: ['Gys_Name', 'Target_Gys_Name', 'kind', 'ratio', 'lotNum', 'strength'],
  defaultSort: { column: 'lotNum', rule: 'desc' },
  tieBreak: ['gys_guid', 'Target_gys_guid', 'kind'],
  where2: '供应商对的统计结果',
  sql: `
    with ${linked},
    met as (
      select company_a, company_b, count(*) as lots from {narrowestPairs}
      where (company_a, company_b) in (select company_a, company_b from linked) and {where}
      group by company_a, company_b
    ),
    ${pairFacts({ only: isPairOf('linked') })},
    described as (
      select${columns}
    )
    select * from described where {where2}`,
  totals: {
    by: 'ever',
    sql: `
    with ${linked},
    met as (select company_a, company_b, joint as lots from {pairTotalsOfAllUnits}),
    ${pairFacts({ only: isPairOf('linked') })},
    described as (
      select${columns}
    )
    select * from described where {where2}`,
  },
});
