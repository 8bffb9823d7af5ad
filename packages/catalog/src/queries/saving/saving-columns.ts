import { countMetric, metric, money } from '../../columns.ts';

export const savingColumns = {
  baselineSum: money('基准金额'),
  awardSum: money('成交金额'),
  saving: metric('saving'),
  savingRate: metric('savingRate'),
  lotNum: countMetric('dealNum'),
} as const;
