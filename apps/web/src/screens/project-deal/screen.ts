import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'projectDealAnalysis',
  component: ['project-deal.tsx', 'ProjectDeal'],
  menu: { group: 'tradingInsight', order: 40, name: '项目成交分析', path: '/tradingInsight/projectDealAnalysis', icon: 'deal' },
  failure: { call: 'deal.amountBands', card: '成交金额分布' },
  paper: { charts: 5, texts: ['成交金额分布', '品类下浮率', '中标供应商', '标段名称招标人预算金额'] },
  tiles: { rows: 'query.lotRows' },
  picture: { name: 'project-deal' },
});
