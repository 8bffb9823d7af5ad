/** Columns of a finding, in the order of every SELECT of findings. */
export const findingColumns = 'lot_id, company_a, company_b, kind, level, value, evidence, against';

/** Kinds of findings, in the order of their cards. */
export const openingKinds = {
  pattern: '报价规律',
  device: '相同设备或账户',
  person: '相同人员',
  equity: '股权关联',
  low: '异常低价',
  record: '失信记录',
  recusal: '专家回避',
} as const;

/** A lot whose bids are opened, and that has no result. */
export const isAwaitingAward = `is_undecided = 1 and winner_num = 0 and award_notice_at is null and award_published_at is null
  and valid_bidders is not null`;

/** Marks of a bid that two bids may share: kind, its words, its level alone, and whether it is of a machine or account, or of a person. */
export const marks = [
  { column: 'mac', title: 'MAC地址', level: '中', kind: openingKinds.device },
  { column: 'cpu_id', title: 'CPU序列号', level: '中', kind: openingKinds.device },
  { column: 'disk_id', title: '硬盘序列号', level: '中', kind: openingKinds.device },
  { column: 'lock_no', title: '加密锁号', level: '强', kind: openingKinds.device },
  { column: 'deposit_account', title: '保证金账户', level: '强', kind: openingKinds.device },
  { column: 'ip', title: 'IP', level: '弱', kind: openingKinds.device },
  { column: 'contact_phone', title: '联系电话', level: '弱', kind: openingKinds.person },
  { column: 'file_author', title: '文件作者', level: '弱', kind: openingKinds.person },
] as const;

/** Condition that a fact is dated by the opening, or not dated. */
export const knownBy = (date: string, openedAt: string): string => `(${date} is null or ${date} <= ${openedAt})`;

/** Condition that two bids are of two bidders: members of one consortium are one. */
export const areRivals = 'a.company_id < b.company_id and (a.consortium_id is null or b.consortium_id is null or a.consortium_id <> b.consortium_id)';

/**
 * Common table expressions: `open_lot`, the rows of `lots`, a SELECT from `{lots}` with known times of opening; and `bid`, their bids that
 * were made by the opening. Validity, rank and win of a bid are decided later and not read.
 */
export const knownBids = (lots: string): string => `
    open_lot as (
      select lot_id, opened_at, tendered_at, method, ceiling_price from (${lots}) as chosen_lot
    ),
    bid as (
      select
        b.lot_id as lot_id, b.company_id as company_id, b.consortium_id as consortium_id, b.price as price, b.quoted_at as quoted_at, l.opened_at as opened_at,
        ${marks.map(({ column }) => `b.${column} as ${column}`).join(', ')}
      from (
        select lot_id, company_id, consortium_id, price, quoted_at, ${marks.map(({ column }) => column).join(', ')}
        from {bidRecords} where lot_id in (select lot_id from open_lot)
      ) b
      join open_lot l on l.lot_id = b.lot_id
      where ${knownBy('b.quoted_at', 'l.opened_at')}
    )`;
