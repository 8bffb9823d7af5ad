import { defineQuery } from '../../define-query.ts';
import { dealsByPlace } from './place-deals.ts';

export const cityDeals = defineQuery({
  key: 'insight.cityDeals',
  id: '1056ffbe9178b93ace7528c1d00f42d4',
  title: '城市成交',
  ...dealsByPlace('city', 'shi_name', '城市'),
});
