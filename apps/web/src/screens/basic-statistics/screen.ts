import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'basicDataStatistics',
  component: ['basic-statistics.tsx', 'BasicStatistics'],
  menu: { group: 'tradingQuery', order: 10, name: '基础数据统计', path: '/tradingQuery/basicDataStatistics', icon: 'statistics' },
  failure: { call: 'query.lotRows', card: '标段明细' },
  paper: { charts: 0, texts: ['标段明细', '标段名称', '招标人', '节资率'] },
  tiles: 'own',
  picture: { name: 'basic-statistics' },
});
