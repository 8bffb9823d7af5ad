import type { TrendRow } from './trend-figures.ts';

const counts = { lotNum: 0, dealNum: 0, failedNum: 0, decidedNum: 0, openedNum: 0, recordedNum: 0, bidderSum: 0 };
const nothing = { ...counts, zbJinE: null, saving: null, baselineSum: null };

/** A row of the data; omitted values are zero or null. */
export function trendRow(month: string | null, input: Partial<TrendRow> = {}): TrendRow {
  return { month, xm_LeiXing: 'D', zb_fangshi: '公开招标', ...nothing, ...input };
}

/** One or more deals in each of the consecutive months from `first` (YYYY-MM). */
export function monthlyRows(first: string, numbers: readonly number[]): TrendRow[] {
  const [year = NaN, month = NaN] = first.split('-').map(Number);
  return numbers.map((dealNum, index) => {
    const at = new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7);
    return trendRow(at, { dealNum, lotNum: dealNum, zbJinE: dealNum * 10 });
  });
}
