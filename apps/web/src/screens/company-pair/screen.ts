import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'companyPair',
  component: ['company-pair.tsx', 'CompanyPair'],
  menu: {
    group: 'mainRelationAnalysis',
    order: 40,
    name: '两家企业',
    path: '/mainRelationAnalysis/companyPair',
    icon: 'competition',
    detailOf: ['competitionRelationAnalysis', 'warningRelationAnalysis', 'complexRelationAnalysis', 'companyReport'],
  },
  address: {
    on: 'competitionRelationAnalysis',
    card: '相遇最多的企业对',
    click: '.ant-table-row >> nth=0 >> role=link >> nth=2',
    ready: 'role=list[name*="不支持的理由"]',
  },
  failure: { call: 'competition.pair', card: '相遇数字' },
  paper: {
    charts: 2,
    texts: ['登记信息对照', '结论', '不支持的理由', '相遇标段', '报价对照', '相同特征逐标段', '两家之间的路径', '同属的疑似团伙', '仅供核查'],
    pages: 9,
  },
  // Its figures have their rows on the same page: `company-pair.spec.ts`.
  tiles: null,
  picture: { name: 'company-pair', isComplete: true },
});
