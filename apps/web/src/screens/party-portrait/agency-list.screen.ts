import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'agencyPortrait',
  component: ['agency-list.tsx', 'AgencyList'],
  menu: {
    group: 'individualPortrait',
    order: 50,
    name: '代理机构画像',
    path: '/mainManagement/individualPortrait/agencyPortrait',
    icon: 'agency',
  },
  failure: { call: 'agency.ranking', card: '代理机构' },
  paper: { charts: 0, texts: ['代理机构', '委托单位数'] },
  tiles: 'own',
  picture: null,
});
