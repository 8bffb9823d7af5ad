import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'savingResourceAnalysis',
  component: ['saving-analysis.tsx', 'SavingAnalysis'],
  menu: { group: 'savingResource', order: 10, name: '节资分析', path: '/savingResource/savingResourceAnalysis', icon: 'saving' },
  failure: { call: 'saving.rateBands', card: '节资率分布' },
  paper: { charts: 7, texts: ['节资趋势', '预算到中标', '节资率分布', '标段名称招标人', '预算金额'] },
  tiles: { rows: 'query.lotRows' },
  picture: { name: 'saving' },
});
