import { businessDay, daysSince, recentMonths, startOfMonth, type TimeRange } from '@tenderscope/contract';

export interface TimeShortcut {
  label: string;
  /** A range of days. */
  choose: (now: number) => TimeRange;
}

/** The running month, quarter and year reach to today, so that they compare with equally long periods. */
export const timeShortcuts: readonly TimeShortcut[] = [
  { label: '本月', choose: (now) => days(startOfMonth(now), now) },
  { label: '本季', choose: (now) => days(startOfMonth(now, -((month(now) - 1) % 3)), now) },
  { label: '本年', choose: (now) => days(startOfYear(now), now) },
  { label: '近12个月', choose: () => recentMonths },
  { label: '上年', choose: (now) => days(startOfMonth(startOfYear(now), -12), startOfYear(now) - 1) },
  { label: '全部', choose: () => null },
];

/** Those that a choice of whole years can follow. */
export const yearShortcuts = timeShortcuts.filter(({ label }) => !['本月', '本季'].includes(label));

/** From a fixed day to today. */
export function sinceShortcut(day: string): TimeShortcut {
  return { label: `${day} 至今`, choose: (now) => daysSince(day, now) };
}

const month = (at: number): number => Number(businessDay(at).slice(5, 7));
const startOfYear = (at: number): number => startOfMonth(at, 1 - month(at));
const days = (from: number, to: number): TimeRange => [businessDay(from), businessDay(to)];
