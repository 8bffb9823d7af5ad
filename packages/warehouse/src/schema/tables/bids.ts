import { flag, integer, money, requiredText, text, time, type Table } from '../define-table.ts';

/** `price` is yuan; of a foreign currency the original stands beside, and `price` is null without a rate. */
export const bids = {
  name: 'bids',
  title: '投标',
  key: ['lot_id', 'company_id'],
  columns: {
    lot_id: requiredText('标段', { references: 'lots' }),
    company_id: requiredText('企业', { references: 'companies' }),
    bidder_no: text('投标人编号'),
    quoted_at: time('报价时间'),
    price: money('报价'),
    rank: integer('排名', { min: 1 }),
    is_winner: flag('是否中标'),
    is_valid: flag('是否有效'),
    reject_reason: text('否决原因'),
    mac: text('MAC地址'),
    cpu_id: text('CPU序列号'),
    disk_id: text('硬盘序列号'),
    lock_no: text('加密锁号'),
    ip: text('IP'),
    file_author: text('文件作者'),
    deposit_account: text('保证金账户'),
    contact_phone: text('联系电话'),
    consortium_id: text('联合体标识'),
    currency: text('币种'),
    original_price: money('原币报价'),
  },
} as const satisfies Table;
