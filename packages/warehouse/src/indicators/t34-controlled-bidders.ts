import type { Indicator } from './indicator.ts';
import { lotsWithPairs } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const controlledBidders = (thresholds: Thresholds): Indicator => ({
  code: 'T34',
  name: '控股关系投标人同标段',
  subject: 'lot',
  basis: '招标投标法实施条例第三十四条',
  formula: `同一标段一家投标人穿透持有另一家不低于 ${thresholds.controlShare * 100}%`,
  ...lotsWithPairs(`
      select least(from_company, to_company) as company_a, greatest(from_company, to_company) as company_b
      from party_link where kind = '持股' and ratio >= ${thresholds.controlShare}
      group by least(from_company, to_company), greatest(from_company, to_company)`),
});
