import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'issuerPortrait',
  component: ['issuer-list.tsx', 'IssuerList'],
  menu: {
    group: 'individualPortrait',
    order: 30,
    name: '招标人画像',
    path: '/mainManagement/individualPortrait/issuerPortrait',
    icon: 'issuer',
  },
  failure: { call: 'issuer.ranking', card: '招标人' },
  paper: { charts: 0, texts: ['招标人', '前五家占比'] },
  tiles: 'own',
  picture: null,
});
