import type { Indicator } from './indicator.ts';
import { lotsWithPairs, stakes } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const sameShareholder = (thresholds: Thresholds): Indicator => ({
  code: 'R033',
  name: '大股东相同',
  subject: 'lot',
  basis: '招标投标法实施条例第三十四条',
  formula: `同一标段两家投标人有同一股东穿透持股不低于 ${thresholds.holderShare * 100}%`,
  ...lotsWithPairs(`
      select a.company_id as company_a, b.company_id as company_b, distinct_list(a.name) as via
      from ${stakes(thresholds.holderShare)} a join ${stakes(thresholds.holderShare)} b on b.holder = a.holder
      where a.company_id < b.company_id
      group by a.company_id, b.company_id`, 'k.via'),
});
