import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'tradingOverview',
  component: ['trading-overview.tsx', 'TradingOverview'],
  menu: { group: 'tradingInsight', order: 10, name: '交易总览', path: '/tradingInsight/tradingOverview', icon: 'overview' },
  failure: { call: 'insight.methodShare', card: '采购方式占比' },
  paper: { charts: 7, texts: ['成交趋势', '公开招标', '流标率', '供应商Top10', '最新成交', '标段名称招标人成交金额'] },
  tiles: { rows: 'query.lotRows' },
  picture: 'own',
});
