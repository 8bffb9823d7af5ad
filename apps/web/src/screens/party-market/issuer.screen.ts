import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'issuerMarket',
  component: ['issuer-market.tsx', 'IssuerMarket'],
  menu: {
    group: 'overallPanoramicPortrait',
    order: 40,
    name: '招标人全景',
    path: '/mainManagement/overallPanoramicPortrait/issuerMarket',
    icon: 'issuer-market',
  },
  failure: { call: 'insight.methodShare', card: '采购方式占比' },
  paper: { charts: 3, texts: ['招标人Top10', '招标人排名', '采购方式占比', '标段名称'] },
  tiles: { rows: 'query.lotRows' },
  picture: { name: 'issuer-market' },
});
