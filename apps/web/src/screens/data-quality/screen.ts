import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'dataQuality',
  component: ['data-quality.tsx', 'DataQuality'],
  menu: {
    group: 'system',
    order: 50,
    name: '数据质量',
    path: '/system/dataQuality',
    icon: 'overview',
    forDuty: 'administration',
    forAllUnits: true,
  },
  failure: { call: '/api/admin-api/data-quality/report', card: '各表各月填写率' },
  paper: { charts: 0, texts: ['缺口的影响', '指标可计算比例', '预算金额'] },
  tiles: null,
  picture: { name: 'data-quality' },
});
