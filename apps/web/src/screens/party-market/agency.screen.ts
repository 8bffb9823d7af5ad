import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'agencyMarket',
  component: ['agency-market.tsx', 'AgencyMarket'],
  menu: {
    group: 'overallPanoramicPortrait',
    order: 50,
    name: '代理机构全景',
    path: '/mainManagement/overallPanoramicPortrait/agencyMarket',
    icon: 'agency-market',
  },
  failure: { call: 'insight.methodShare', card: '采购方式占比' },
  paper: { charts: 3, texts: ['代理机构Top10', '代理机构排名', '委托单位数'] },
  tiles: { rows: 'query.lotRows' },
  picture: { name: 'agency-market' },
});
