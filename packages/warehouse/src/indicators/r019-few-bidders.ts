import { hasBidRecord } from '../marts/valid-bidders.ts';
import type { Indicator } from './indicator.ts';
import { beyondFence, material } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const fewBidders = (thresholds: Thresholds): Indicator => ({
  code: 'R019',
  name: '品类投标人过少',
  subject: 'unit',
  basis: null,
  formula: `单位某品类一年（不少于 ${thresholds.regularLots} 个标段）的投标人家数低于同品类各单位各年的下围栏（对数）；无投标记录的标段不计`,
  comparesUnits: true,
  sql: `
    with cell as (
      select b.unit_id as unit_id, ${material('b')} as peer, year_of(b.bids_opened_at) as year, ln(count(distinct b.company_id)) as value
      from bid_fact b where b.unit_id is not null and ${hasBidRecord('b.lot_id')}
      group by b.unit_id, ${material('b')}, year_of(b.bids_opened_at) having count(distinct b.lot_id) >= ${thresholds.regularLots}
    ),
    judged as (${beyondFence(thresholds, {
    tested: `select unit_id || '|' || peer || '|' || cast(year as varchar) as subject_id, unit_id, value, peer from cell`,
    side: 'below',
  })})
    select unit_id as subject_id, unit_id, min(exp(value)) as value, max(is_hit) as is_hit, cast(null as varchar) as detail
    from judged group by unit_id`,
});
