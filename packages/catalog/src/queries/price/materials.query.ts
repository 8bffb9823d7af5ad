import { defineQuery } from '../../define-query.ts';
import { materialFilters } from './price-filters.ts';

/**
 * Quoted materials, in their most frequent unit: the list that suggestions, similar items and checks of complete lists search. Name and
 * specification are in their most frequent spelling.
 */
export const priceMaterials = defineQuery({
  key: 'price.materials',
  id: '08e0c91854a02dfffd4c6edead2cad5b',
  title: '报价物料',
  grain: '物料',
  permissions: ['smartPriceChecks'],
  fields: ['name_key', 'spec_key', 'base_unit', 'n', 'latestTime', 'material_name', 'spec'],
  filters: materialFilters,
  sorts: ['name_key', 'spec_key', 'n', 'latestTime'],
  defaultSort: { column: 'n', rule: 'desc' },
  tieBreak: ['name_key', 'spec_key'],
  sql: `
    with written as (
      select
        name_key, spec_key, material_name, spec, coalesce(base_unit, '') as price_unit,
        count(*) as times, max(quoted_at) as latest
      from {quotations}
      where price > 0 and {where}
      group by name_key, spec_key, material_name, spec, price_unit
    ),
    counted as (
      select name_key, spec_key, price_unit, count_sum(times) as quotations, max(latest) as latest
      from written
      group by name_key, spec_key, price_unit
    ),
    ranked as (
      select *, row_number() over (partition by name_key, spec_key order by quotations desc, price_unit) as place
      from counted
    ),
    named as (
      select *, row_number() over (partition by name_key, spec_key order by times desc, material_name, coalesce(spec, '')) as place
      from written
    )
    select
      r.name_key as "name_key",
      r.spec_key as "spec_key",
      r.price_unit as "base_unit",
      r.quotations as "n",
      r.latest as "latestTime",
      w.material_name as "material_name",
      w.spec as "spec"
    from ranked r
    join named w on w.name_key = r.name_key and w.spec_key = r.spec_key and w.place = 1
    where r.place = 1`,
});
