import type { Indicator } from './indicator.ts';
import { lotsWithPairs } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const sameRegistration = (thresholds: Thresholds): Indicator => ({
  code: 'R044',
  name: '工商信息雷同',
  subject: 'lot',
  basis: '招标投标法实施条例第三十四条',
  formula: `同一标段两家投标人的法定代表人相同，该人不超过 ${thresholds.valueCompanies} 家任职；仅姓名相同者为弱线索`,
  ...lotsWithPairs(`select from_company as company_a, to_company as company_b, via_masked as via from party_link where kind = '同一法定代表人'`, 'k.via'),
});
