import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'issuerPortraitDetail',
  component: ['issuer-detail.tsx', 'IssuerDetail'],
  menu: {
    group: 'individualPortrait',
    order: 40,
    name: '招标人画像详情',
    path: '/mainManagement/individualPortrait/issuerPortrait/detail',
    icon: 'issuer',
    hideInTabs: true,
    detailOf: 'issuerPortrait',
  },
  address: { on: 'issuerPortrait', click: '.ant-table-row >> role=link', ready: 'section[data-metric]' },
  failure: { call: 'insight.categoryShare', card: '类别构成' },
  paper: { charts: 5, pages: 6, texts: ['同类中位数', '成交趋势', '流标原因', '否决投标原因', '供应商集中与延续', '所委托的代理机构', '评标专家', '指标线索与同级单位比较', '被触发指标的标段'] },
  tiles: { rows: 'query.lotRows' },
  picture: { name: 'issuer-portrait', isComplete: true },
});
