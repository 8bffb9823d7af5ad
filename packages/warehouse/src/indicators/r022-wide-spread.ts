import { averageWins } from '../marts/price-pattern.ts';
import type { Indicator } from './indicator.ts';
import { beyondFence, material } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const wideSpread = (thresholds: Thresholds): Indicator => ({
  code: 'R022',
  name: '报价离散过大',
  subject: 'lot',
  basis: null,
  formula: '有效报价变异系数（不少于 3 家）高于同品类标段的上围栏；按平均价定标的标段只与同类比较',
  comparesUnits: true,
  sql: beyondFence(thresholds, {
    tested: `
      select s.lot_id as subject_id, s.unit_id as unit_id, s.cv as value,
        case when ${averageWins('l')} = 1 then '平均基准价:' else '' end || ${material('l')} as peer
      from lot_screen s join lot_fact l on l.lot_id = s.lot_id where s.n >= 3 and s.cv is not null`,
    side: 'above',
  }),
});
