import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'individualHolographicPortrait',
  component: ['supplier-search.tsx', 'SupplierSearch'],
  menu: {
    group: 'individualPortrait',
    order: 10,
    name: '供应商画像',
    path: '/mainManagement/individualPortrait/individualHolographicPortrait',
    icon: 'bidder',
  },
  failure: { call: 'supplier.ranking', card: '投标最多的供应商' },
  paper: { charts: 0, texts: ['查找供应商', '投标最多的供应商'] },
  tiles: 'own',
  picture: { name: 'supplier-search' },
});
