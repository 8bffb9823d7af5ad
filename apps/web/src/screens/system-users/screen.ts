import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'systemUsers',
  component: ['system-users.tsx', 'SystemUsers'],
  menu: { group: 'system', order: 10, name: '用户管理', path: '/system/users', icon: 'bidder-market', forDuty: 'administration' },
  failure: { call: '/api/admin-api/users', card: '用户' },
  paper: { charts: 0, texts: ['账号', '最近登录', '系统管理员'] },
  tiles: null,
  picture: { name: 'system-users' },
});
