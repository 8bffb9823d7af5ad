import type { Indicator } from './indicator.ts';
import { material } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const regularAbsent = (thresholds: Thresholds): Indicator => ({
  code: 'R027',
  name: '常客缺席',
  subject: 'lot',
  basis: null,
  formula: `单位该品类（不少于 ${thresholds.regularLots} 个有投标记录的标段）中投过 ${thresholds.regularShare * 100}% 以上标段的投标人缺席，且中标价占预算之比高出其参加标段的中位数 ${thresholds.regularPremium * 100} 个百分点以上`,
  sql: `
    with lot as (
      select l.lot_id as lot_id, l.unit_id as unit_id, l.unit_id || '|' || ${material('l')} as cell, ratio(positive(l.award_amount), positive(l.budget)) as paid
      from lot_fact l where l.is_deal = 1 and l.unit_id is not null and l.valid_bidders is not null
    ),
    cell as (select cell, count(*) as lots from lot group by cell having count(*) >= ${thresholds.regularLots}),
    present as (select l.cell as cell, l.lot_id as lot_id, l.paid as paid, b.company_id as company_id from lot l join bid_fact b on b.lot_id = l.lot_id),
    regular as (
      select p.cell as cell, p.company_id as company_id, p50(p.paid) as usual
      from present p join cell c on c.cell = p.cell
      group by p.cell, p.company_id, c.lots
      having count(*) >= ${thresholds.regularShare} * c.lots and count(*) < c.lots
    ),
    absent as (
      select l.lot_id as lot_id, max(l.paid - r.usual) as premium, distinct_list(c.name) as names
      from lot l
      join regular r on r.cell = l.cell
      join companies c on c.company_id = r.company_id
      left join present p on p.lot_id = l.lot_id and p.company_id = r.company_id
      where p.company_id is null
      group by l.lot_id
    )
    select l.lot_id as subject_id, l.unit_id as unit_id, a.premium as value,
      case when a.premium > ${thresholds.regularPremium} then 1 else 0 end as is_hit, a.names as detail
    from lot l join (select distinct cell from regular) r on r.cell = l.cell left join absent a on a.lot_id = l.lot_id`,
});
