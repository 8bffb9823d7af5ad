import { city, code, province, requiredCode, requiredText, text, time, type Table } from '../define-table.ts';

export const experts = {
  name: 'experts',
  title: '评标专家',
  key: ['expert_id'],
  columns: {
    expert_id: requiredCode('专家标识'),
    code: code('评委编号'),
    name: requiredText('专家姓名'),
    specialty: text('专业'),
    province: province('省份'),
    city: city('城市'),
    employer: text('工作单位'),
    title: text('职称'),
    registered_at: time('入库时间'),
  },
} as const satisfies Table;
