import { dimensionsFrom, marketDimensions } from './lot-dimensions.ts';
import type { Mart } from './mart.ts';
import { hasWon, touchedShares } from './winner-share.ts';

/**
 * One quoted item with the keys of its normalised name and specification from `material_term`; `price` and `amount` are in the base unit,
 * `unit_price` and `quantity` as quoted. Its time is that of the quotation, otherwise of the bid, otherwise of the opening.
 */
export const materialPrice: Mart = {
  name: 'material_price',
  title: '物料价格',
  grain: 'quoted item',
  columns: {
    lot_id: 'VARCHAR',
    company_id: 'VARCHAR',
    item_no: 'VARCHAR',
    company_name: 'VARCHAR',
    ...marketDimensions,
    name_key: 'VARCHAR',
    spec_key: 'VARCHAR',
    base_unit: 'VARCHAR',
    price: 'DOUBLE',
    amount: 'DOUBLE',
    material_code: 'VARCHAR',
    material_name: 'VARCHAR',
    spec: 'VARCHAR',
    unit: 'VARCHAR',
    unit_price: 'DOUBLE',
    quantity: 'DOUBLE',
    is_awarded: 'TINYINT',
    quoted_at: 'BIGINT',
  },
  key: ['lot_id', 'company_id', 'item_no'],
  reads: ['units', 'companies', 'projects', 'lots', 'winners', 'bids', 'items'],
  touchedBy: 'lot_id',
  order: 't.name_key, t.spec_key',
  sql: `
    select
      i.lot_id as lot_id,
      i.company_id as company_id,
      i.item_no as item_no,
      c.name as company_name,
      ${dimensionsFrom('l', marketDimensions)},
      t.name_key as name_key,
      t.spec_key as spec_key,
      t.base_unit as base_unit,
      i.unit_price * t.unit_factor as price,
      ratio(i.quantity, t.unit_factor) as amount,
      i.material_code as material_code,
      i.material_name as material_name,
      i.spec as spec,
      i.unit as unit,
      i.unit_price as unit_price,
      i.quantity as quantity,
      coalesce(i.is_awarded, ${hasWon('i.company_id', 'l', 's')}) as is_awarded,
      coalesce(i.quoted_at, b.quoted_at, l.opened_at, l.notice_at) as quoted_at
    from (select * from items where {touched} and unit_price is not null) i
    join (select * from lot_fact where {touched}) l on l.lot_id = i.lot_id
    left join (select lot_id, company_id, quoted_at from bids where {touched}) b on b.lot_id = i.lot_id and b.company_id = i.company_id
    left join ${touchedShares} s on s.lot_id = i.lot_id and s.company_id = i.company_id
    left join companies c on c.company_id = i.company_id
    left join material_term t
      on t.material_name = i.material_name and t.spec = coalesce(i.spec, '') and t.unit = coalesce(i.unit, '')`,
};
