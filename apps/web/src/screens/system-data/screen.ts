import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'systemData',
  component: ['system-data.tsx', 'SystemData'],
  menu: {
    group: 'system',
    order: 60,
    name: '数据版本',
    path: '/system/data',
    icon: 'statistics',
    forDuty: 'administration',
    forAllUnits: true,
  },
  failure: { call: '/api/admin-api/data-version', card: '各表行数' },
  paper: { charts: 0, texts: ['统计所依据的版本', '各表行数', '标段'] },
  tiles: null,
  picture: { name: 'system-data' },
});
