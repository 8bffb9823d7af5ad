import type { Indicator } from './indicator.ts';
import { lotsWithPairs } from './sql.ts';

export const sameManager: Indicator = {
  code: 'T40-3',
  name: '项目管理成员为同一人',
  subject: 'lot',
  basis: '招标投标法实施条例第四十条第三项',
  formula: '同一标段两家投标人的项目经理为同一人',
  ...lotsWithPairs(`select from_company as company_a, to_company as company_b, via_masked as via from party_link where kind = '同一项目经理'`, 'k.via'),
};
