import { city, code, flag, integer, province, requiredCode, requiredText, type Table } from '../define-table.ts';

export const units = {
  name: 'units',
  title: '招标人单位',
  key: ['unit_id'],
  columns: {
    unit_id: requiredCode('单位标识'),
    name: requiredText('单位名称'),
    parent_id: code('上级单位', { references: 'units' }),
    in_group: flag('是否集团内'),
    level: integer('级次', { min: 1, max: 2 }),
    province: province('省份'),
    city: city('城市'),
  },
} as const satisfies Table;
