import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'companyReport',
  component: ['company-report.tsx', 'CompanyReport'],
  menu: {
    group: 'mainRelationAnalysis',
    order: 60,
    name: '企业排查报告',
    path: '/mainRelationAnalysis/complexRelationAnalysis/companyReport',
    icon: 'report',
    isUnfiltered: true,
  },
  address: { subjectOf: 'individualHolographicPortraitDetail', param: 'gys_guid', as: 'gys_guid', hasNoFilters: true },
  failure: { call: '/api/report-api/company/', card: '企业排查报告' },
  paper: { charts: 2, texts: ['结论', '登记信息', '股东（向上两层）', '投标与中标', '相同特征逐标段', '指标逐项', '判定说明', '仅供核查，不构成结论'], pages: 12, isUpright: true },
  // Its numbers are in sentences: `company-report.spec.ts`.
  tiles: null,
  picture: { name: 'company-report', isComplete: true },
});
