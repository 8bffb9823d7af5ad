import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'systemImports',
  component: ['system-imports.tsx', 'SystemImports'],
  menu: { group: 'system', order: 40, name: '数据导入', path: '/system/imports', icon: 'intake', forDuty: 'administration' },
  failure: { call: '/api/admin-api/imports/current', card: '导入' },
  paper: { charts: 0, texts: ['导入记录', '数据版本', '不写入任何数据'] },
  tiles: null,
  picture: { name: 'system-imports' },
});
