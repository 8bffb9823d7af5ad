import { code, flag, hashed, integer, money, requiredCode, text, time, type Table } from '../define-table.ts';

/** `price` is yuan. For a foreign currency the original is in further columns, and `price` is null without a rate. */
export const bids = {
  name: 'bids',
  title: '投标',
  key: ['lot_id', 'company_id'],
  columns: {
    lot_id: requiredCode('标段', { references: 'lots' }),
    company_id: requiredCode('企业', { references: 'companies' }),
    bidder_no: code('投标人编号'),
    quoted_at: time('报价时间'),
    price: money('报价'),
    rank: integer('排名', { min: 1 }),
    is_winner: flag('是否中标'),
    is_valid: flag('是否有效'),
    reject_reason: text('否决原因'),
    mac: code('MAC地址'),
    cpu_id: code('CPU序列号'),
    disk_id: code('硬盘序列号'),
    lock_no: code('加密锁号'),
    ip: code('IP'),
    file_author: text('文件作者'),
    file_created_id: code('文件创建标识'),
    deposit_account: hashed('保证金账户', 'account'),
    contact_phone: code('联系电话'),
    consortium_id: code('联合体标识'),
    currency: code('币种'),
    original_price: money('原币报价'),
  },
} as const satisfies Table;
