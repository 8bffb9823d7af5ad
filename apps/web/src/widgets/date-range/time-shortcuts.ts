import { daysSince, type TimeRange } from '@tenderscope/contract';

export interface TimeShortcut {
  label: string;
  /** A preset if there is one, so that an address with it does not become outdated. */
  choose: (now: number) => TimeRange;
}

/** The current month, quarter and year end today, so that they compare with equally long periods. */
export const timeShortcuts: readonly TimeShortcut[] = [
  { label: '本月', choose: () => 'month' },
  { label: '本季', choose: () => 'quarter' },
  { label: '本年', choose: () => 'year' },
  { label: '近12个月', choose: () => 'last12' },
  { label: '上年', choose: () => 'last-year' },
  { label: '全部', choose: () => null },
];

/** Shortcuts for a choice of full years. */
export const yearShortcuts = timeShortcuts.filter(({ label }) => !['本月', '本季'].includes(label));

/** The range from a fixed day to today. */
export function sinceShortcut(day: string): TimeShortcut {
  return { label: `${day} 至今`, choose: (now) => daysSince(day, now) };
}
