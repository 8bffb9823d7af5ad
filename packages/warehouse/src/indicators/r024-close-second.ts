import { averageWins } from '../marts/price-pattern.ts';
import type { Indicator } from './indicator.ts';
import { beyondFence, lowestWins, material } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const closeSecond = (thresholds: Thresholds): Indicator => ({
  code: 'R024',
  name: '次低价过近',
  subject: 'lot',
  basis: null,
  formula: '最低价中标时次低价高出的比例，其对数低于同品类标段的下围栏；按平均价定标的标段不检验',
  comparesUnits: true,
  sql: beyondFence(thresholds, {
    tested: `
      select l.lot_id as subject_id, l.unit_id as unit_id, ln(l.second_gap) as value, ${material('l')} as peer
      from lot_fact l join ${lowestWins} w on w.lot_id = l.lot_id
      where l.is_deal = 1 and l.second_gap > 0 and ${averageWins('l')} = 0`,
    side: 'below',
    detail: `'次低价高 ' || percent_text(exp(t.value))`,
  }),
});
