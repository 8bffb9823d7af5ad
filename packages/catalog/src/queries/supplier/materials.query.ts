import { defineQuery } from '../../define-query.ts';
import { ofCases, optional, titled } from '../../query-fields.ts';
import { quotationFilters } from '../price/price-filters.ts';

/**
 * The materials a supplier quotes most, with the median of its prices against that of all quotations of the same name, specification and
 * unit under the same conditions, including its own. The number of other suppliers shows if the reference is meaningful.
 */
export const materials = defineQuery({
  key: 'supplier.materials',
  id: '4d3766b69615279e0125e422c2c0d8f4',
  title: '供应商热门物料',
  grain: '物料',
  permissions: ['individualHolographicPortrait'],
  params: [{ name: 'gys_guid', title: '供应商标识', type: 'text' }],
  fields: [
    'name_key', 'spec_key', 'base_unit', optional('material_name'), 'spec', titled('n', '报价次数'),
    titled('awardedNum', '中标次数'), 'ownP50', 'p50', ofCases('priceToP50', 'sampleNum'), 'sampleNum', 'otherSuppliers',
    'latestTime',
  ],
  filters: quotationFilters,
  sorts: ['material_name', 'n', 'awardedNum', 'ownP50', 'p50', 'priceToP50', 'sampleNum', 'latestTime'],
  defaultSort: { column: 'n', rule: 'desc' },
  tieBreak: ['name_key', 'spec_key', 'base_unit'],
  sql: `
    with own as (
      select name_key, spec_key, coalesce(base_unit, '') as price_unit, count(*) as quotations, count_sum(is_awarded) as awarded,
        p50(price) as middle, max(quoted_at) as latest, max(material_name) as material_name, max(spec) as spec
      from {quotations} where company_id = {gys_guid:String} and price > 0 and {where}
      group by name_key, spec_key, price_unit
    ),
    every as (
      select name_key, spec_key, coalesce(base_unit, '') as price_unit, count(*) as quotations, count(distinct company_id) as suppliers,
        p50(price) as middle
      from {quotations} where name_key in (select name_key from own) and price > 0 and {where}
      group by name_key, spec_key, price_unit
    )
    select
      o.name_key as "name_key",
      o.spec_key as "spec_key",
      o.price_unit as "base_unit",
      o.material_name as "material_name",
      o.spec as "spec",
      o.quotations as "n",
      o.awarded as "awardedNum",
      o.middle as "ownP50",
      e.middle as "p50",
      round_stable(ratio(o.middle, e.middle)) as "priceToP50",
      e.quotations as "sampleNum",
      e.suppliers - 1 as "otherSuppliers",
      o.latest as "latestTime"
    from own o join every e on e.name_key = o.name_key and e.spec_key = o.spec_key and e.price_unit = o.price_unit`,
});
