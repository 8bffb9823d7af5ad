import type { Indicator } from './indicator.ts';

export const lateBid: Indicator = {
  code: 'R030',
  name: '逾期中标',
  subject: 'lot',
  basis: '招标投标法第二十八条',
  formula: '中标人的报价时间晚于投标截止时间（无则开标时间）',
  missing: '未提供投标截止时间时按开标时间计算',
  parties: `
    select b.lot_id as lot_id, b.company_id as company_id from bid_fact b join lot_fact l on l.lot_id = b.lot_id
    where b.is_winner = 1 and b.has_won = 1 and b.quoted_at > coalesce(l.bid_deadline, l.opened_at)`,
  sql: `
    select b.lot_id as subject_id, max(b.unit_id) as unit_id, max(b.quoted_at - coalesce(l.bid_deadline, l.opened_at)) / 60000.0 as value,
      max(case when b.quoted_at > coalesce(l.bid_deadline, l.opened_at) then 1 else 0 end) as is_hit, cast(null as varchar) as detail
    from bid_fact b join lot_fact l on l.lot_id = b.lot_id
    where b.is_winner = 1 and b.has_won = 1 and b.quoted_at is not null
      and coalesce(l.bid_deadline, l.opened_at) is not null
    group by b.lot_id`,
};
