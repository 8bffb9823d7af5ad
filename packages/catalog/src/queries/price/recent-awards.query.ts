import { yuan } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { optional, redefined, titled } from '../../query-fields.ts';
import { chosenMaterialFilters, quotationsOfChosen } from './quotations-of-chosen.ts';

/** The last awarded quotations of each of several materials, at most three, among those that `price.levels` is computed from. */
export const priceRecentAwards = defineQuery({
  key: 'price.recentAwards',
  id: '25a1d5d5bce13f0b3a159bd241186115',
  title: '物料最近中标报价',
  grain: '物料的中标报价',
  permissions: ['smartPriceChecks'],
  fields: [
    'name_key', 'spec_key', 'place', optional('BiaoDuan_bianhao'), optional('bd_name'), titled('Gys_Name', '中标供应商'),
    'zbr_name', redefined('price', yuan('折算单价')), 'base_unit', 'quoted_at', 'lot_guid',
  ],
  filters: chosenMaterialFilters,
  sorts: ['name_key', 'spec_key', 'place'],
  defaultSort: { column: 'name_key', rule: 'asc' },
  tieBreak: ['name_key', 'spec_key', 'place'],
  where2: '物料的规格',
  sql: `
    with ${quotationsOfChosen(['is_awarded', 'lot_id', 'company_id', 'company_name', 'unit_name', 'item_no', 'quoted_at'])},
    alike as (
      select
        a.chosen_key as chosen_key, q.name_key as name_key, q.price_unit as price_unit, q.price as price, q.is_awarded as is_awarded,
        q.lot_id as lot_id, q.company_id as company_id, q.company_name as company_name, q.unit_name as unit_name, q.item_no as item_no, q.quoted_at as quoted_at
      from agreeing a join quoted q on q.name_key = a.name_key and q.spec_key = a.spec_key
    ),
    unit_count as (
      select name_key, chosen_key, price_unit, row_number() over (partition by name_key, chosen_key order by count(*) desc, price_unit) as unit_place
      from alike
      group by name_key, chosen_key, price_unit
    ),
    ranked as (
      select a.*,
        row_number() over (
          partition by a.name_key, a.chosen_key
          order by case when a.quoted_at is null then 1 else 0 end, a.quoted_at desc, a.lot_id, a.company_id, a.item_no) as award_place
      from alike a
      join unit_count u on u.name_key = a.name_key and u.chosen_key = a.chosen_key and u.price_unit = a.price_unit and u.unit_place = 1
      where a.is_awarded = 1
    ),
    awarded_lot as (
      select lot_id as known_id, lot_code, lot_name from {lots} where lot_id in (select lot_id from ranked where award_place <= 3)
    )
    select
      name_key as "name_key",
      chosen_key as "spec_key",
      award_place as "place",
      lot_code as "BiaoDuan_bianhao",
      lot_name as "bd_name",
      company_name as "Gys_Name",
      unit_name as "zbr_name",
      price as "price",
      price_unit as "base_unit",
      quoted_at as "quoted_at",
      lot_id as "lot_guid"
    from ranked left join awarded_lot on known_id = lot_id
    where award_place <= 3`,
});
