import { defineQuery } from '../../define-query.ts';
import { dealsByPlace } from './place-deals.ts';

export const regionDeals = defineQuery({
  key: 'insight.regionDeals',
  id: '4c8a8caee9f4e02359e6f3d686a33568',
  title: '地区成交',
  ...dealsByPlace('province', 'sheng_name', '省份'),
});
