import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'dataReportIndex',
  component: ['data-report-index.tsx', 'DataReportIndex'],
  menu: { group: 'dataReport', order: 10, name: '智能数据报告', path: '/dataReport/dataReportIndex', icon: 'report', isUnfiltered: true },
  address: { on: 'dataReportIndex', hasNoFilters: true, click: 'role=button[name=/^生\\s*成$/]', ready: 'role=article' },
  failure: { call: '/json', card: '报告正文' },
  paper: { charts: 8, texts: ['摘要', '总体情况', '金额指标', '历年同期成交金额', '成交金额最大的供应商', '附表与口径', '仅供核查，不构成结论'], pages: 12, isUpright: true },
  // Its numbers are in sentences: `data-report.spec.ts`.
  tiles: null,
  picture: { name: 'data-report', isComplete: true },
});
