import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'systemTradeWords',
  component: ['system-trade-words.tsx', 'SystemTradeWords'],
  menu: {
    group: 'system',
    order: 80,
    name: '查价词典',
    path: '/system/tradeWords',
    icon: 'statistics',
    forDuty: 'administration',
    forAllUnits: true,
  },
  failure: { call: '/api/admin-api/tradeWords', card: '词条' },
  paper: { charts: 0, texts: ['行业用语', '对应的品名', '燃气阀门'] },
  tiles: null,
  picture: { name: 'system-trade-words' },
});
