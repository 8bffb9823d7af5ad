import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'tradingTrendAnalysis',
  component: ['trading-trend.tsx', 'TradingTrend'],
  menu: { group: 'tradingInsight', order: 20, name: '交易趋势分析', path: '/tradingInsight/tradingTrendAnalysis', icon: 'trend' },
  failure: { call: 'query.lotRows', card: '成交标段' },
  paper: { charts: 6, texts: ['成交金额趋势', '年度对比', '季节热力', '标段名称招标人成交金额'] },
  tiles: { rows: 'query.lotRows' },
  picture: { name: 'trading-trend', search: '?time=all' },
});
