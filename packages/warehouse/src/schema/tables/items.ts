import { code, flag, number, requiredCode, expectedMoney, requiredText, text, time, type Table } from '../define-table.ts';

/** Lines of a bid. `unit_price` is yuan per `unit`. */
export const items = {
  name: 'items',
  title: '报价明细',
  key: ['lot_id', 'company_id', 'item_no'],
  columns: {
    lot_id: requiredCode('标段', { references: 'lots' }),
    company_id: requiredCode('企业', { references: 'companies' }),
    item_no: requiredCode('序号'),
    material_code: code('物料编码'),
    material_name: requiredText('物料名称'),
    spec: text('规格型号'),
    unit: text('计量单位'),
    quantity: number('数量', { min: 0 }),
    unit_price: expectedMoney('单价'),
    is_awarded: flag('是否中标'),
    quoted_at: time('报价时间'),
  },
} as const satisfies Table;
