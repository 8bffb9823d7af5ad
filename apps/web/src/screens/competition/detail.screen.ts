import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'competitionRelationAnalysisDetail',
  component: ['competition-detail.tsx', 'CompetitionDetail'],
  menu: {
    group: 'mainRelationAnalysis',
    order: 40,
    name: '竞争关系详情',
    path: '/mainRelationAnalysis/competitionRelationAnalysis/detail',
    icon: 'competition',
    hideInTabs: true,
    detailOf: 'competitionRelationAnalysis',
  },
  address: {
    on: 'competitionRelationAnalysis',
    card: '相遇最多的企业对',
    click: '.ant-table-row >> nth=0 >> role=link >> nth=2',
    ready: 'role=list[name*="判断依据"]',
  },
  failure: { call: 'competition.hardware', card: '投标硬件记录' },
  paper: { charts: 1, texts: ['相遇', '报价差与中标', '投标硬件记录', '仅供核查'] },
  // The numbers of meetings lead to it.
  tiles: null,
  picture: { name: 'competition-pair', isComplete: true },
});
