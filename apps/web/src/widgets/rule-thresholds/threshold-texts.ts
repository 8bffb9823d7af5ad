import { formatTime, type ThresholdHistory, type ThresholdPeriod } from '@tenderscope/contract';

interface ThresholdTexts {
  now: string;
  earlier: string[];
}

/** A threshold in words: the value in force at a time, now without one, and the values before it, newest first. */
export function thresholdTexts({ title, unit, periods }: ThresholdHistory, at = Number.POSITIVE_INFINITY): ThresholdTexts {
  const own = periods.filter(({ from }) => from === null || from <= at);
  const valueOf = ({ value }: ThresholdPeriod): string => (unit === '' || unit === '比例' ? String(value) : `${value} ${unit}`);
  const sinceOf = ({ from, dataVersion, reason }: ThresholdPeriod): string =>
    (from === null ? '自有记录以来' : `自 ${formatTime(from)}（数据版本 ${dataVersion ?? ''}）起${reason === null ? '' : `，理由：${reason}`}`);
  const [first, ...rest] = own;
  if (first === undefined) return { now: title, earlier: [] };
  return {
    now: first.from === null ? `${title}：${valueOf(first)}（自有记录以来）` : `${title}：${valueOf(first)}，${sinceOf(first)}`,
    earlier: rest.map((one) => `此前为 ${valueOf(one)}，${sinceOf(one)}`),
  };
}
