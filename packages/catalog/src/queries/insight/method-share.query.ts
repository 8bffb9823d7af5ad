import { defineQuery } from '../../define-query.ts';
import { dealsBy } from './deal-share.ts';

export const methodShare = defineQuery({
  key: 'insight.methodShare',
  id: '892dd42d3d4a541f45f571191a7a7191',
  title: '采购方式占比',
  grain: '采购方式',
  permissions: ['tradingOverview', 'issuerMarket', 'agencyMarket', 'issuerPortrait', 'agencyPortrait', 'dataReportIndex'],
  ...dealsBy('method', 'zb_fangshi'),
});
