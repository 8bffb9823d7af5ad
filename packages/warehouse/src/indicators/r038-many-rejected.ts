import { hasBidRecord } from '../marts/valid-bidders.ts';
import type { Indicator } from './indicator.ts';
import { beyondFence } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const manyRejected = (thresholds: Thresholds): Indicator => ({
  code: 'R038',
  name: '否决投标比例过高',
  subject: 'unit',
  basis: '招标投标法实施条例第五十一条',
  formula: `被否决投标的占比高于各单位的上围栏，有投标记录的标段不少于 ${thresholds.unitLots} 个`,
  comparesUnits: true,
  sql: beyondFence(thresholds, {
    tested: `
      select unit_id as subject_id, unit_id, avg(1.0 - is_valid) as value, '' as peer
      from bid_fact where unit_id is not null and ${hasBidRecord()} group by unit_id having count(distinct lot_id) >= ${thresholds.unitLots}`,
    side: 'above',
  }),
});
