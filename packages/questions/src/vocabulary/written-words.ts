import type { Grain, LotState } from '../reading.ts';

/** Words of questions that are written from a reading. */
export const written = {
  until: '到',
  year: (year: string) => `${year}年`,
  half: (year: string, half: string) => `${year}年${half === '1' ? '上半年' : '下半年'}`,
  quarter: (year: string, quarter: string) => `${year}年第${quarter}季度`,
  month: (year: string, month: number) => `${year}年${month}月`,
  day: (year: string, month: number, day: number) => `${year}年${month}月${day}日`,
  highest: '最高的',
  lowest: '最低的',
  piece: '个',
  each: '各',
  share: '占比',
  list: '清单',
  count: '有多少个',
  yearAgo: '同比',
  before: '环比',
  step: { month: '每月', quarter: '每季度', year: '每年' } as Readonly<Partial<Record<Grain, string>>>,
  state: { failed: '流标的', deal: '成交的' } satisfies Record<LotState, string>,
  of: (label: string) => `${label}的`,
  kind: (label: string) => `${label}类`,
  registered: (label: string) => `注册在${label}的`,
};
