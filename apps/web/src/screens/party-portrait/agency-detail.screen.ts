import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'agencyPortraitDetail',
  component: ['agency-detail.tsx', 'AgencyDetail'],
  menu: {
    group: 'individualPortrait',
    order: 60,
    name: '代理机构画像详情',
    path: '/mainManagement/individualPortrait/agencyPortrait/detail',
    icon: 'agency',
    hideInTabs: true,
    detailOf: 'agencyPortrait',
  },
  address: { on: 'agencyPortrait', click: '.ant-table-row >> role=link', ready: 'section[data-metric]' },
  failure: { call: 'insight.categoryShare', card: '类别构成' },
  paper: { charts: 5, texts: ['同类中位数', '成交趋势', '供应商', '流标原因', '否决投标原因', '反复同场的投标人', '委托单位'] },
  tiles: { rows: 'query.lotRows' },
  picture: { name: 'agency-portrait', isComplete: true },
});
