import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'systemRoles',
  component: ['system-roles.tsx', 'SystemRoles'],
  menu: { group: 'system', order: 20, name: '角色管理', path: '/system/roles', icon: 'expert', forDuty: 'administration' },
  failure: { call: '/api/admin-api/roles', card: '角色' },
  paper: { charts: 0, texts: ['数据范围', '职责', '单位分析员'] },
  tiles: null,
  picture: { name: 'system-roles' },
});
