import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'storageSituationAnalysis',
  component: ['intake.tsx', 'Intake'],
  menu: { group: 'tradingInsight', order: 30, name: '主体入库情况分析', path: '/tradingInsight/storageSituationAnalysis', icon: 'intake' },
  failure: { call: 'intake.suppliers', card: '新入库供应商' },
  paper: { charts: 7, texts: ['入库趋势', '激活漏斗', '企业规模', '新入库供应商', '企业类型企业规模', '首次投标时间'] },
  tiles: { rows: 'intake.suppliers' },
  picture: { name: 'intake' },
});
