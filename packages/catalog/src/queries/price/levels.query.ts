import { defineQuery } from '../../define-query.ts';
import { withoutMetric } from '../../query-fields.ts';
import { chosenMaterialFilters, quotationsOfChosen } from './quotations-of-chosen.ts';
import { sampleConfidence } from './sample-confidence.ts';

/**
 * Price levels of many materials at once, each as in `price.stats`: of all quotations under the conditions that match the parts that its
 * key states, in their most frequent unit, per base unit. The material itself may be quoted at other times.
 */
export const priceLevels = defineQuery({
  key: 'price.levels',
  id: '0ec83525bff79dbd176160d64ad7f1b8',
  title: '物料价格水平一览',
  grain: '物料',
  permissions: ['smartPriceChecks'],
  fields: [
    'name_key', 'spec_key', 'base_unit', 'n', 'p10', 'p25', 'p50', 'p75', 'p90', 'confidence', withoutMetric('lotNum'),
    'awardedNum',
  ],
  filters: chosenMaterialFilters,
  sorts: ['name_key', 'spec_key', 'n', 'p50'],
  defaultSort: { column: 'n', rule: 'desc' },
  tieBreak: ['name_key', 'spec_key'],
  where2: '物料的规格',
  sql: `
    with ${quotationsOfChosen(['lot_id', 'is_awarded'])},
    counted as (
      select
        a.name_key as name_key, a.chosen_key as chosen_key, q.price_unit as price_unit, count(*) as quotations,
        count(distinct q.lot_id) as lots, count_sum(case when q.is_awarded = 1 then 1 else 0 end) as awarded,
        p10(q.price) as lowest, p25(q.price) as lower, p50(q.price) as middle, p75(q.price) as upper, p90(q.price) as highest
      from agreeing a join quoted q on q.name_key = a.name_key and q.spec_key = a.spec_key
      group by a.name_key, a.chosen_key, q.price_unit
    ),
    ranked as (
      select *, row_number() over (partition by name_key, chosen_key order by quotations desc, price_unit) as place
      from counted
    )
    select
      name_key as "name_key",
      chosen_key as "spec_key",
      price_unit as "base_unit",
      quotations as "n",
      lowest as "p10",
      lower as "p25",
      middle as "p50",
      upper as "p75",
      highest as "p90",
      ${sampleConfidence('lots', 'awarded')} as "confidence",
      lots as "lotNum",
      awarded as "awardedNum"
    from ranked
    where place = 1`,
});
