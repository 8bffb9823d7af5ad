import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'briefing',
  component: ['briefing.tsx', 'BriefingPage'],
  menu: {
    group: 'watch',
    order: 5,
    name: '晨报',
    path: '/watch/briefing',
    icon: 'subscription',
    detailOf: [
      'tradingOverview', 'tradingTrendAnalysis', 'projectDealAnalysis', 'basicDataStatistics', 'warningRelationAnalysis', 'complexRelationAnalysis',
    ],
  },
  failure: { call: '/api/briefing-api/briefing', card: '晨报' },
  paper: { charts: 0, texts: ['晨报'], isWithoutData: true },
  tiles: null,
  picture: { name: 'briefing' },
});
