import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'riskCases',
  component: ['risk-cases.tsx', 'RiskCases'],
  menu: {
    group: 'mainRelationAnalysis',
    order: 20,
    name: '线索核查',
    path: '/mainRelationAnalysis/riskCases',
    icon: 'cases',
    isUnfiltered: true,
  },
  // A new installation has no cases; the indicators always exist.
  address: { params: 'view=coverage' },
  failure: { call: 'rule.coverage', card: '指标可计算性' },
  paper: { charts: 0, texts: ['指标可计算性', '指标编码', '检验对象数', '命中率', '不构成结论'] },
  tiles: 'own',
  picture: 'own',
});
