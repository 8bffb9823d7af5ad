import type { Indicator } from './indicator.ts';
import { lotsWithPairs, stakes } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const sameOwner = (thresholds: Thresholds): Indicator => ({
  code: 'R032',
  name: '受益所有人相同',
  subject: 'lot',
  basis: '招标投标法实施条例第三十四条',
  formula: `同一标段两家投标人有同一自然人穿透持股不低于 ${thresholds.beneficialShare * 100}%`,
  ...lotsWithPairs(`
      select a.company_id as company_a, b.company_id as company_b, distinct_list(a.name) as via
      from ${stakes(thresholds.beneficialShare, 'P:%')} a join ${stakes(thresholds.beneficialShare, 'P:%')} b on b.holder = a.holder
      where a.company_id < b.company_id
      group by a.company_id, b.company_id`, 'k.via'),
});
