import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'systemThresholds',
  component: ['system-thresholds.tsx', 'SystemThresholds'],
  menu: {
    group: 'system',
    order: 70,
    name: '规则阈值',
    path: '/system/thresholds',
    icon: 'competition',
    forDuty: 'administration',
    forAllUnits: true,
  },
  failure: { call: '/api/admin-api/thresholds', card: '规则阈值' },
  paper: { charts: 0, texts: ['依法招标的最短投标期', '决定的指标', '修改记录'] },
  tiles: null,
  picture: { name: 'system-thresholds' },
});
