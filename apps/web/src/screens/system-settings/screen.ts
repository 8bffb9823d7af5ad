import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'systemSettings',
  component: ['system-settings.tsx', 'SystemSettings'],
  menu: {
    group: 'system',
    order: 90,
    name: '运行设置',
    path: '/system/settings',
    icon: 'system',
    forDuty: 'administration',
    forAllUnits: true,
  },
  failure: { call: '/api/admin-api/settings', card: '环境变量' },
  paper: { charts: 0, texts: ['环境变量', '会话闲置多少分钟后失效'] },
  tiles: null,
  picture: { name: 'system-settings' },
});
