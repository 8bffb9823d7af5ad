import { winnerRows } from '../marts/winner-row.ts';
import type { Indicator } from './indicator.ts';
import { daysBetween } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const youngWinner = (thresholds: Thresholds): Indicator => ({
  code: 'N01',
  name: '新成立企业中标',
  subject: 'lot',
  basis: null,
  formula: `中标人（多家中标时任一家）成立至成交不足 ${thresholds.youngDays} 天；成交时间取中标通知书，缺失时依次取中标公告、开标`,
  parties: `
    select l.lot_id as lot_id, l.winner_id as company_id
    from ${winnerRows} l join companies c on c.company_id = l.winner_id
    where ${daysBetween('c.established_on', 'l.awarded_at')} < ${thresholds.youngDays}`,
  sql: `
    select l.lot_id as subject_id, max(l.unit_id) as unit_id, min(${daysBetween('c.established_on', 'l.awarded_at')}) as value,
      max(case when ${daysBetween('c.established_on', 'l.awarded_at')} < ${thresholds.youngDays} then 1 else 0 end) as is_hit, cast(null as varchar) as detail
    from ${winnerRows} l join companies c on c.company_id = l.winner_id
    where l.is_deal = 1 and c.established_on is not null and l.awarded_at is not null
    group by l.lot_id`,
});
