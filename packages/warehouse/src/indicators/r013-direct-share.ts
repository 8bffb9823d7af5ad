import type { Indicator } from './indicator.ts';
import { beyondFence, directFamilies, isOfFamily } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const directShare = (thresholds: Thresholds): Indicator => ({
  code: 'R013',
  name: '非竞争方式占比高',
  subject: 'unit',
  basis: '招标投标法实施条例第八条、第九条',
  formula: `${directFamilies.join('、')}类采购方式标段占比高于各单位上四分位加 ${thresholds.fenceFactor} 倍四分位距，标段不少于 ${thresholds.unitLots} 个`,
  comparesUnits: true,
  sql: beyondFence(thresholds, {
    tested: `
      select unit_id as subject_id, unit_id, avg(case when ${isOfFamily('method', directFamilies)} then 1.0 else 0.0 end) as value, '' as peer
      from lot_fact where unit_id is not null group by unit_id having count(*) >= ${thresholds.unitLots}`,
    side: 'above',
  }),
});
