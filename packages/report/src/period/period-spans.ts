import { businessDay, businessMonth, comparedPeriods, endOfDay, reportPeriodBounds, fullMonths, type Period, type ReportPeriod } from '@tenderscope/contract';

/** The period of a report and the periods it is compared with. */
export interface PeriodSpans {
  kind: ReportPeriod['kind'];
  now: Period;
  /** 环比; null for a period of a year or longer. */
  before: Period | null;
  /** 同比. */
  yearAgo: Period;
  /** True if the data end before the period: the other periods are then as long as the elapsed part. */
  isRunning: boolean;
  /** First and last month `YYYY-MM` if the period consists of full months and has ended, so that former years are comparable. */
  months: readonly [string, string] | null;
}

/** @param dataTime epoch ms up to which there are data; null without data */
export function periodSpans(period: ReportPeriod, dataTime: number | null): PeriodSpans {
  const now = reportPeriodBounds(period);
  const reach = dataTime ?? now.to;
  const { before, yearAgo } = comparedPeriods(now, reach);
  const isRunning = endOfDay(businessDay(reach)) < now.to;
  const months = isRunning || fullMonths(now) === null ? null : ([businessMonth(now.from), businessMonth(now.to)] as const);
  return { kind: period.kind, now, before, yearAgo, isRunning, months };
}

const quarters = ['一', '二', '三', '四'];

/** 2026年10月, 2026年三季度, 2026年, or both days. */
export function periodName({ kind, from, to }: ReportPeriod): string {
  const [year = '', month = ''] = from.split('-');
  if (kind === '年') return `${year}年`;
  if (kind === '月') return `${year}年${Number(month)}月`;
  if (kind === '季') return `${year}年${quarters[Math.floor((Number(month) - 1) / 3)] ?? ''}季度`;
  return `${from} 至 ${to}`;
}

/** Name of the same period of the year before. */
export const yearAgoName = (kind: ReportPeriod['kind']): string => (kind === '年' ? '上年' : '去年同期');

/** Name of the period before. */
export const beforeNames: Readonly<Record<ReportPeriod['kind'], string>> = { 月: '上月', 季: '上季度', 年: '上年', 自定义: '上一期' };
