import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'comparison',
  component: ['comparison.tsx', 'Comparison'],
  menu: {
    group: 'tradingQuery',
    order: 40,
    name: '对比分析',
    path: '/tradingQuery/comparison',
    icon: 'statistics',
    detailOf: ['tradingOverview', 'basicDataStatistics', 'issuerPortrait', 'individualHolographicPortrait'],
  },
  address: { params: 'kind=period&members=2024-01-01_2024-12-31;2025-01-01_2025-12-31' },
  failure: { call: 'insight.monthlyDeals', card: '趋势对比' },
  paper: { charts: 1, texts: ['对比对象', '与基准之差', '指标对比', '趋势对比'] },
  // Its figures are those of the portraits and the overview, which have their rows: `comparison.spec.ts`.
  tiles: null,
  picture: { name: 'comparison', isComplete: true },
});
