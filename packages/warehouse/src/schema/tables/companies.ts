import { city, code, money, province, requiredCode, requiredText, text, time, type Table } from '../define-table.ts';

export const companies = {
  name: 'companies',
  title: '企业',
  key: ['company_id'],
  columns: {
    company_id: requiredCode('企业标识'),
    name: requiredText('企业名称'),
    uscc: code('统一社会信用代码', { checkDigit: 'GB 32100' }),
    company_type: text('企业类型'),
    ownership: text('企业性质'),
    scale: text('规模'),
    registered_capital: money('注册资本'),
    established_on: time('成立日期'),
    province: province('省份'),
    city: city('城市'),
    address: text('地址'),
    legal_person: text('法定代表人'),
    phone: code('联系电话'),
    roles: text('角色'),
    registered_at: time('注册时间'),
    admitted_at: time('入库时间'),
    status: text('状态'),
  },
} as const satisfies Table;
