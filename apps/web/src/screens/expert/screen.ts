import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'expertReviewAbility',
  component: ['expert-review.tsx', 'ExpertReview'],
  menu: { group: 'expert', order: 10, name: '专家评审能力评估', path: '/expert/expertReviewAbility', icon: 'expert' },
  address: { allPeriods: true },
  failure: { call: 'expert.heat', card: '专家 × 供应商倾向' },
  paper: { charts: 5, texts: ['严松度漏斗图', '供应商倾向', '评分矩阵', '平均偏离度分布', '历年平均偏离度', '不构成结论'] },
  tiles: 'own',
  picture: { name: 'expert-review', search: '?time=all' },
});
