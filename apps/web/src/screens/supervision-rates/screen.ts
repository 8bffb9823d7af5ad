import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'supervisionRates',
  component: ['supervision-rates.tsx', 'SupervisionRates'],
  menu: {
    group: 'tradingQuery',
    order: 15,
    name: '采购四率',
    path: '/tradingQuery/supervisionRates',
    icon: 'statistics',
    detailOf: 'basicDataStatistics',
  },
  failure: { call: 'supervision.rateLots', card: '采购标段' },
  paper: { charts: 2, texts: ['集中采购率', '公开采购率', '上网采购率', '电子采购率', '已知金额占比', '二手资料'] },
  // Its figures are numbers of the table, each of which leads to its rows.
  tiles: null,
  picture: { name: 'supervision-rates', search: '?time=all' },
});
