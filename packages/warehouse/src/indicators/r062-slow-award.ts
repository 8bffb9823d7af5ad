import type { Indicator } from './indicator.ts';
import { beyondFence, daysBetween } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const slowAward = (thresholds: Thresholds): Indicator => ({
  code: 'R062',
  name: '定标过慢',
  subject: 'lot',
  basis: null,
  formula: '招标公告至中标通知书的天数高于同采购方式、类别标段的上围栏；无中标通知书时间的标段不检验',
  comparesUnits: true,
  sql: beyondFence(thresholds, {
    tested: `
      select lot_id as subject_id, unit_id, ${daysBetween('notice_at', 'award_notice_at')} as value, coalesce(method, '') || '|' || coalesce(category, '') as peer
      from lot_fact where is_deal = 1 and award_notice_at >= notice_at`,
    side: 'above',
  }),
});
