import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'competitionRelationAnalysis',
  component: ['competition.tsx', 'Competition'],
  menu: {
    group: 'mainRelationAnalysis',
    order: 30,
    name: '竞争关系分析',
    path: '/mainRelationAnalysis/competitionRelationAnalysis',
    icon: 'competition',
  },
  failure: { call: 'competition.pairs', card: '相遇最多的企业对' },
  paper: { charts: 4, texts: ['相遇最多的企业对', '相遇矩阵', '相遇网络', '中标顺序', '报价梯度', '仅供核查'] },
  tiles: 'own',
  picture: { name: 'competition', search: '?time=all' },
});
