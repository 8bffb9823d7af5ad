import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'systemAudit',
  component: ['system-audit.tsx', 'SystemAudit'],
  menu: { group: 'system', order: 30, name: '审计日志', path: '/system/audit', icon: 'deal', forDuty: 'audit' },
  failure: { call: '/api/admin-api/audit', card: '审计日志' },
  // Its newest entries are the queries of the other journeys.
  paper: { charts: 0, texts: ['时间', '网络地址', '查询'], pages: 10 },
  tiles: null,
  picture: { name: 'system-audit' },
});
