import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'warningRelationAnalysis',
  component: ['warning-relation.tsx', 'WarningRelation'],
  menu: {
    group: 'mainRelationAnalysis',
    order: 10,
    name: '异常关系分析',
    path: '/mainRelationAnalysis/warningRelationAnalysis',
    icon: 'warning',
  },
  // Few months have a group; its lots are loaded separately, while the graph and the reasons share their data.
  address: { allPeriods: true, params: 'part=lots' },
  failure: { call: 'relation.groupEvidence', card: '选中线索的关系' },
  // There is no group among goods; the empty page states why that proves nothing.
  paper: { charts: 0, texts: ['疑似团伙', '选中的线索', '没有发现不等于没有问题', '仅供核查'] },
  tiles: 'own',
  picture: { name: 'warning-relation', search: '?time=all' },
});
