import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'openingChecks',
  component: ['opening-checks.tsx', 'OpeningChecks'],
  menu: {
    group: 'mainRelationAnalysis',
    order: 15,
    name: '开标后核查',
    path: '/mainRelationAnalysis/openingChecks',
    icon: 'cases',
    isUnfiltered: true,
  },
  failure: { call: 'opening.lots', card: '已开标未定标的标段' },
  paper: { charts: 0, texts: ['已开标未定标的标段', '标段名称', '开标时间', '最强证据', '仅供核查'] },
  // Its rows are the figures.
  tiles: null,
  picture: { name: 'opening-checks', search: '?kind=findingNum' },
});
