import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'complexRelationAnalysis',
  component: ['complex-relation.tsx', 'ComplexRelation'],
  menu: {
    group: 'mainRelationAnalysis',
    order: 50,
    name: '复杂关系探查',
    path: '/mainRelationAnalysis/complexRelationAnalysis',
    icon: 'paths',
    isUnfiltered: true,
  },
  address: {
    subjectOf: 'individualHolographicPortraitDetail',
    param: 'gys_guid',
    as: 'companies',
    ready: 'role=region[name*="关系图"] >> [data-chart] canvas',
  },
  failure: { call: 'supplier.info', card: '查询条件' },
  paper: { charts: 1, texts: ['查询条件', '关系图', '数据截至', '仅供核查'] },
  // Nothing is counted before a company is chosen.
  tiles: null,
  picture: 'own',
});
