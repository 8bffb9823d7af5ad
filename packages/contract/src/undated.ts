import { formatCount, formatWan } from './formats.ts';

/** Row of `insight.undated`: deals, lots and projects without lots that no period contains. */
export interface Undated {
  undatedDealNum: number;
  undatedAmount: number | null;
  undatedLotNum: number;
  undatedProjectNum: number;
}

/** Where they are excluded: from the figures of a period, or from charts by month if all time is selected. */
type LeftOutOf = 'period' | 'months';
const leftOut: Readonly<Record<LeftOutOf, string>> = { period: '未计入', months: '未计入按月的图表' };

/** Sentence about the excluded deals; null if there are none. */
export function undatedDealsText({ undatedDealNum: num, undatedAmount: amount }: Undated, of: LeftOutOf = 'period'): string | null {
  if (num === 0) return null;
  const deals = `另有 ${formatCount(num)} 个成交标段无日期`;
  return amount === null ? `${deals}，金额未知，${leftOut[of]}` : `${deals}，${formatWan(amount)} 万元${leftOut[of]}`;
}

/** The same about lots and projects without any date; null if there are none. */
export function undatedLotsText({ undatedLotNum: lots, undatedProjectNum: projects }: Undated, of: LeftOutOf = 'period'): string | null {
  const parts = [...(lots > 0 ? [`${formatCount(lots)} 个标段`] : []), ...(projects > 0 ? [`${formatCount(projects)} 个尚无标段的项目`] : [])];
  return parts.length === 0 ? null : `另有 ${parts.join('、')}没有任何日期，${leftOut[of]}`;
}
