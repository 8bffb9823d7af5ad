import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'smartPriceChecks',
  component: ['price.tsx', 'SmartPriceChecks'],
  menu: { group: 'priceChecks', order: 10, name: '智能查价', path: '/priceChecks/smartPriceChecks', icon: 'price' },
  // Nothing is shown before a material is chosen.
  address: { on: 'smartPriceChecks', card: '报价最多的物料', click: 'role=link', ready: '[data-figure]' },
  failure: { call: 'price.spread', card: '价格分布' },
  paper: { charts: 3, texts: ['参考价（P50）', '价格走势', '量价关系', '相似度', '依据', '规格型号', '折算单价'] },
  tiles: 'own',
  picture: { name: 'price' },
});
