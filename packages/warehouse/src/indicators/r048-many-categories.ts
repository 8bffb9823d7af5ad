import { winnerRows } from '../marts/winner-row.ts';
import type { Indicator } from './indicator.ts';
import { beyondFence } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const manyCategories = (thresholds: Thresholds): Indicator => ({
  code: 'R048',
  name: '供应品类过杂',
  subject: 'company',
  basis: null,
  formula: `中标品类数高于各供应商的上围栏，中标不少于 ${thresholds.supplierWins} 次`,
  comparesUnits: true,
  sql: beyondFence(thresholds, {
    tested: `
      select winner_id as subject_id, cast(null as varchar) as unit_id, cast(count(distinct material_category) as double) as value, '' as peer
      from ${winnerRows} w where is_deal = 1 group by winner_id having count(*) >= ${thresholds.supplierWins}`,
    side: 'above',
  }),
});
