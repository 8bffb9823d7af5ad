import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'attributeDistribution',
  component: ['attribute-distribution.tsx', 'AttributeDistribution'],
  menu: {
    group: 'overallPanoramicPortrait',
    order: 10,
    name: '供应商属性分布',
    path: '/mainManagement/overallPanoramicPortrait/attributeDistribution',
    icon: 'bidder-market',
  },
  failure: { call: 'market.monthly', card: '注册与入库趋势' },
  paper: { charts: 7, texts: ['地区分布', '企业类型', '成立年限', '全部供应商', '企业规模'] },
  tiles: { rows: 'market.suppliers' },
  picture: { name: 'attribute-distribution' },
});
