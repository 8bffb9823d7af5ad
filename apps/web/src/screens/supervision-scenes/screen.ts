import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'supervisionScenes',
  component: ['supervision-scenes.tsx', 'SupervisionScenes'],
  menu: {
    group: 'mainRelationAnalysis',
    order: 25,
    name: '监管场景对照',
    path: '/mainRelationAnalysis/supervisionScenes',
    icon: 'statistics',
    detailOf: ['riskCases', 'warningRelationAnalysis'],
    isUnfiltered: true,
  },
  failure: { call: 'rule.sceneData', card: '所需数据' },
  paper: { charts: 0, texts: ['二十个场景', '围串标识别', '不在本系统范围', '实测误差', '所需数据', '不构成结论'], pages: 8 },
  // Its counts are of the rows of the table below.
  tiles: null,
  picture: { name: 'supervision-scenes' },
});
