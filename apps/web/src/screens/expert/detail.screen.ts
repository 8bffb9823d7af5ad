import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'expertReviewAbilityDetail',
  component: ['expert-detail.tsx', 'ExpertDetail'],
  menu: {
    group: 'expert',
    order: 20,
    name: '专家评审详情',
    path: '/expert/expertReviewAbility/detail',
    icon: 'expert',
    hideInTabs: true,
    detailOf: 'expertReviewAbility',
  },
  address: {
    on: 'expertReviewAbility',
    params: 'rows=专家',
    card: '专家明细',
    click: '.ant-table-row >> role=link',
    ready: 'role=region[name*="严松度历年变化"]',
  },
  failure: { call: 'expert.panel', card: '评分矩阵' },
  paper: { charts: 1, texts: ['评审能力', '严松度历年变化', '评过的供应商', '不支持的理由', '参评的标段', '评分矩阵', '不构成结论'] },
  // The list of experts leads to it.
  tiles: null,
  picture: { name: 'expert-detail', isComplete: true },
});
