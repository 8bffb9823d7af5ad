import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'transactionRank',
  component: ['transaction-rank.tsx', 'TransactionRank'],
  menu: {
    group: 'overallPanoramicPortrait',
    order: 30,
    name: '供应商交易排名',
    path: '/mainManagement/overallPanoramicPortrait/transactionRank',
    icon: 'bidder-market',
  },
  failure: { call: 'market.top', card: '供应商 Top20（安徽）' },
  paper: { charts: 1, texts: ['供应商Top20', '成交金额排名', '超过企业'] },
  tiles: 'own',
  picture: { name: 'transaction-rank' },
});
