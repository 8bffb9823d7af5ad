import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'individualHolographicPortraitDetail',
  component: ['supplier-detail.tsx', 'SupplierDetail'],
  menu: {
    group: 'individualPortrait',
    order: 20,
    name: '供应商画像详情',
    path: '/mainManagement/individualPortrait/individualHolographicPortrait/detail',
    icon: 'bidder',
    hideInTabs: true,
    detailOf: 'individualHolographicPortrait',
  },
  address: { on: 'individualHolographicPortrait', card: '投标最多的供应商', click: 'role=link', ready: 'section[data-metric]' },
  failure: { call: 'supplier.flows', card: '品类与招标人' },
  // A dossier: every list of the supplier is on it.
  paper: {
    charts: 6,
    texts: ['统一社会信用代码', '不随所选期间变化', '同类中位', '邀请、投标与中标趋势', '价格水平', '主要对手', '其他供应商数', '投标标段', '合同', '被触发的指标'],
    pages: 8,
  },
  // The search leads to it.
  tiles: null,
  picture: { name: 'supplier-portrait', isComplete: true },
});
