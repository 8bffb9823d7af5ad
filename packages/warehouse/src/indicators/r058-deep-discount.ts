import type { Indicator } from './indicator.ts';
import { beyondFence, lowestWins, material, winners } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const deepDiscount = (thresholds: Thresholds): Indicator => ({
  code: 'R058',
  name: '大幅低价',
  subject: 'lot',
  basis: '招标投标法第三十三条',
  formula: '最低价中标时次低价高出的比例高于同品类标段的上围栏',
  comparesUnits: true,
  parties: winners,
  sql: beyondFence(thresholds, {
    tested: `
      select l.lot_id as subject_id, l.unit_id as unit_id, l.second_gap as value, ${material('l')} as peer
      from lot_fact l join ${lowestWins} w on w.lot_id = l.lot_id
      where l.is_deal = 1 and l.second_gap is not null`,
    side: 'above',
  }),
});
