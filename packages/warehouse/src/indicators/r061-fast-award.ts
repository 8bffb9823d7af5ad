import type { Indicator } from './indicator.ts';
import { beyondFence, daysBetween } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const fastAward = (thresholds: Thresholds): Indicator => ({
  code: 'R061',
  name: '定标过快',
  subject: 'lot',
  basis: null,
  formula: '开标至中标通知书的天数（加一取对数）低于同采购方式、类别标段的下围栏；无中标通知书时间的标段不检验',
  comparesUnits: true,
  sql: beyondFence(thresholds, {
    tested: `
      select lot_id as subject_id, unit_id, ln(1 + ${daysBetween('opened_at', 'award_notice_at')}) as value,
        coalesce(method, '') || '|' || coalesce(category, '') as peer
      from lot_fact where is_deal = 1 and award_notice_at >= opened_at`,
    side: 'below',
    detail: `cast(cast(round(exp(t.value) - 1) as bigint) as varchar) || ' 天'`,
  }),
});
