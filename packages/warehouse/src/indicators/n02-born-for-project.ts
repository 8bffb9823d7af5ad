import { winnerRows } from '../marts/winner-row.ts';
import type { Indicator } from './indicator.ts';
import { daysBetween } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export function bornForProject({ bornDays }: Thresholds): Indicator {
  const age = daysBetween('c.established_on', 'l.tendered_at');
  const candidates = `
    ${winnerRows} l
    join companies c on c.company_id = l.winner_id
    join (select company_id, count(distinct unit_id) as units from bid_fact group by company_id) u on u.company_id = l.winner_id`;
  return {
    code: 'N02',
    name: '疑似为特定项目而生',
    subject: 'lot',
    basis: null,
    comparesUnits: true,
    formula: `中标人（多家中标时任一家）在公告前 ${bornDays} 天内或公告之后成立，且只向这一个招标人投过标`,
    parties: `select l.lot_id as lot_id, l.winner_id as company_id from ${candidates} where u.units = 1 and ${age} < ${bornDays}`,
    sql: `
    select l.lot_id as subject_id, max(l.unit_id) as unit_id, min(${age}) as value, max(case when u.units = 1 and ${age} < ${bornDays} then 1 else 0 end) as is_hit,
      cast(null as varchar) as detail
    from ${candidates}
    where l.is_deal = 1 and c.established_on is not null and l.tendered_at is not null
    group by l.lot_id`,
  };
}
