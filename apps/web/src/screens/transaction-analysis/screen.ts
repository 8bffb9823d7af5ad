import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'transactionAnalysis',
  component: ['transaction-analysis.tsx', 'TransactionAnalysis'],
  menu: {
    group: 'overallPanoramicPortrait',
    order: 20,
    name: '供应商交易分析',
    path: '/mainManagement/overallPanoramicPortrait/transactionAnalysis',
    icon: 'bidder-market',
  },
  failure: { call: 'market.pareto', card: 'ABC 帕累托' },
  paper: { charts: 5, texts: ['活跃度四象限', 'ABC帕累托', '集中度趋势', '依赖单一单位的供应商', '最大单位占比'] },
  tiles: { rows: 'supplier.ranking', rowsOf: { tbNum: 'query.bids', zbNum: 'query.bids' } },
  picture: { name: 'transaction-analysis' },
});
