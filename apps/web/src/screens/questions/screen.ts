import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'questions',
  component: ['questions.tsx', 'Questions'],
  menu: {
    group: 'tradingQuery',
    order: 30,
    name: '问数',
    path: '/tradingQuery/questions',
    icon: 'query',
    isUnfiltered: true,
    detailOf: [
      'tradingOverview', 'basicDataStatistics', 'projectDealAnalysis', 'savingResourceAnalysis', 'issuerMarket', 'agencyMarket', 'issuerPortrait',
      'agencyPortrait', 'transactionRank', 'transactionAnalysis', 'expertReviewAbility',
    ],
  },
  address: { params: 'q=各采购方式成交金额' },
  failure: { call: 'pivot.lots', card: '各采购方式成交金额' },
  paper: { charts: 1, texts: ['口径', '期间', '指标'] },
  tiles: null,
  picture: { name: 'questions', search: '?q=去年各单位流标率' },
});
