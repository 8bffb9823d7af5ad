import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'marketTests',
  component: ['market-tests.tsx', 'MarketTests'],
  menu: {
    group: 'mainRelationAnalysis',
    order: 22,
    name: '市场检验',
    path: '/mainRelationAnalysis/marketTests',
    icon: 'statistics',
    detailOf: ['warningRelationAnalysis'],
    isUnfiltered: true,
  },
  failure: { call: 'relation.marketTests', card: '市场与检验' },
  paper: { charts: 0, texts: ['市场与检验', '定标方式', '检验力', '方法的实测结果', '不构成结论'] },
  // Its rows are the figures.
  tiles: null,
  picture: { name: 'market-tests' },
});
