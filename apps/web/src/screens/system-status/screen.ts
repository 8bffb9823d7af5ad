import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'systemStatus',
  component: ['system-status.tsx', 'SystemStatus'],
  menu: {
    group: 'system',
    order: 65,
    name: '系统状态',
    path: '/system/status',
    icon: 'statistics',
    forDuty: 'administration',
    forAllUnits: true,
  },
  failure: { call: '/api/admin-api/system-status', card: '服务器' },
  paper: { charts: 0, texts: ['一切正常', '服务器', '磁盘'] },
  tiles: null,
  picture: { name: 'system-status' },
});
