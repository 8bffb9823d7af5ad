import { countMetric, metric, money, ofCases } from '../../columns.ts';

export const savingColumns = {
  baselineSum: money('基准金额'),
  awardSum: money('可比成交金额'),
  saving: metric('saving'),
  savingRate: ofCases(metric('savingRate'), 'lotNum'),
  lotNum: countMetric('dealNum'),
} as const;
