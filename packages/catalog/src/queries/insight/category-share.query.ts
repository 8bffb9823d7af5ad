import { defineQuery } from '../../define-query.ts';
import { dealsBy } from './deal-share.ts';

export const categoryShare = defineQuery({
  key: 'insight.categoryShare',
  id: '24aa81b9c93c691f1e00a713fd7703a9',
  title: '项目类型占比',
  grain: '项目类型',
  permissions: ['tradingOverview', 'issuerPortrait', 'agencyPortrait', 'dataReportIndex'],
  ...dealsBy('category', 'xm_LeiXing'),
});
