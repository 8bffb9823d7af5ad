import { businessDay, endOfDay, startOfDay, startOfMonth, yearsBefore, type Period } from '@tenderscope/contract';
import type { TimeChoice } from './tender-filters.ts';

/** The instants a choice covers, whole business days; null is all time. */
export function periodOf(time: TimeChoice, now: number): Period | null {
  switch (time.kind) {
    case 'all':
      return null;
    case 'recent':
      return { from: startOfDay(businessDay(yearsBefore(now, 1))), to: endOfDay(businessDay(now)) };
    case 'days':
      return { from: startOfDay(time.from), to: endOfDay(time.to) };
  }
}

export interface TimeShortcut {
  label: string;
  choose: (now: number) => TimeChoice;
}

/** The running month, quarter and year reach to today, so that they compare with equally long periods. */
export const timeShortcuts: readonly TimeShortcut[] = [
  { label: '本月', choose: (now) => daysTo(startOfMonth(now), now) },
  { label: '本季', choose: (now) => daysTo(startOfMonth(now, -((month(now) - 1) % 3)), now) },
  { label: '本年', choose: (now) => daysTo(startOfMonth(now, 1 - month(now)), now) },
  { label: '近12个月', choose: () => ({ kind: 'recent' }) },
  { label: '上年', choose: (now) => daysTo(startOfMonth(now, 1 - month(now) - 12), startOfMonth(now, 1 - month(now)) - 1) },
  { label: '全部', choose: () => ({ kind: 'all' }) },
];

/** Label of the shortcut that makes this choice today, if any does. */
export function shortcutOf(time: TimeChoice, now: number): string | null {
  const wanted = JSON.stringify(time);
  return timeShortcuts.find((shortcut) => JSON.stringify(shortcut.choose(now)) === wanted)?.label ?? null;
}

const month = (at: number): number => Number(businessDay(at).slice(5, 7));
const daysTo = (from: number, to: number): TimeChoice => ({ kind: 'days', from: businessDay(from), to: businessDay(to) });
