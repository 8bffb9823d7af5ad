import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'citations',
  component: ['citations.tsx', 'Citations'],
  menu: {
    group: 'tradingQuery',
    order: 50,
    name: '引用编号',
    path: '/tradingQuery/citations',
    icon: 'query',
    isUnfiltered: true,
    detailOf: [
      'tradingOverview', 'basicDataStatistics', 'projectDealAnalysis', 'savingResourceAnalysis', 'issuerMarket', 'agencyMarket', 'issuerPortrait',
      'agencyPortrait', 'tradingTrendAnalysis',
    ],
  },
  failure: { call: '/api/citation-api/citations', card: '我的引用' },
  paper: { charts: 0, texts: ['我的引用', '还没有引用'], isWithoutData: true },
  tiles: null,
  picture: null,
});
