import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { firstTriples, triples } from './joint-triples.ts';
import { minTimesParam } from './min-times-param.ts';
import { isPairOf, pairFacts, reasonsSql } from './pair-reasons.ts';

const pairs = [['company_a', 'company_b'], ['company_a', 'company_c'], ['company_b', 'company_c']] as const;
const sideOfPair = (side: 0 | 1): string => `case s.place ${pairs.map((pair, place) => `when ${place} then t.${pair[side]}`).join(' ')} end`;

/** Triples with the facts of their three pairs. One join for all three: ClickHouse evaluates a CTE again for each. */
const withFacts = (source: string): string => `(
        select
          p.company_a as company_a, p.company_b as company_b, p.company_c as company_c, p.joint as joint,
          case when max(f.kinds) is not null then '成员两两之间' end as kinds,
          count_sum(f.strong) as strong,
          max(f.strong_lots) as strong_lots,
          max(f.consortium_lots) as consortium_lots,
          min(coalesce(q.q_value, 0)) as q_value
        from (
          select t.company_a as company_a, t.company_b as company_b, t.company_c as company_c, t.joint as joint,
            ${sideOfPair(0)} as one, ${sideOfPair(1)} as other
          from ${source} t cross join (${pairs.map((_, place) => `select ${place} as place`).join(' union all ')}) s
        ) p
        left join pair_fact f on f.company_a = p.one and f.company_b = p.other
        left join pair_chance q on q.company_a = p.one and q.company_b = p.other
        group by p.company_a, p.company_b, p.company_c, p.joint
      )`;

/** The reasons against a suspicion of any two of the three. */
const against = reasonsSql({
  kinds: 't.kinds', strong: 't.strong', strongLots: 't.strong_lots', consortiumLots: 't.consortium_lots', joint: 't.joint', qValue: 't.q_value',
});

const columns = `
        t.company_a || ',' || t.company_b || ',' || t.company_c as "guids",
        ca.name || '、' || cb.name || '、' || cc.name as "names",
        t.joint as "TongTou_Nums",
        ${against} as "against"`;
const named = `
      left join companies ca on ca.company_id = t.company_a
      left join companies cb on cb.company_id = t.company_b
      left join companies cc on cc.company_id = t.company_c`;

const picked = `
    with picked as ({picked}),
    shown_pair as (${pairs.map(([one, other]) => `select ${one} as company_a, ${other} as company_b from picked`).join(' union ')}),
    ${pairFacts({ only: isPairOf('shown_pair'), withNoise: false })}
    select${columns}
    from ${withFacts('picked')} t${named}`;
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
  relatesLots: true,
  sql: `
    with ${triples},
    ${pairFacts({ withNoise: false })},
    described as (
      select${columns}
      from ${withFacts('triple')} t${named}
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
      from ${withFacts('(select * from {tripleTotalsOfAllUnits} where joint >= {minTimes:Int64})')} t${named}
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
