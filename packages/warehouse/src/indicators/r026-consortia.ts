import type { Indicator } from './indicator.ts';
import { beyondFence } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const consortia = (thresholds: Thresholds): Indicator => ({
  code: 'R026',
  name: '联合体占比高',
  subject: 'unit',
  basis: '招标投标法第三十一条',
  formula: `有联合体投标的标段占比高于各单位的上围栏，标段不少于 ${thresholds.unitLots} 个`,
  comparesUnits: true,
  sql: beyondFence(thresholds, {
    tested: `
      select l.unit_id as subject_id, l.unit_id as unit_id, avg(case when c.lot_id is null then 0.0 else 1.0 end) as value, '' as peer
      from lot_fact l left join (select distinct lot_id from bids where consortium_id is not null) c on c.lot_id = l.lot_id
      where l.unit_id is not null and l.valid_bidders > 0
      group by l.unit_id having count(*) >= ${thresholds.unitLots}`,
    side: 'above',
  }),
});
