import { businessDay, dayBounds, monthBounds, yearBounds, type Period, type TimeRange } from '@tenderscope/contract';
import { timeShortcuts, yearShortcuts, type TimeShortcut } from './time-shortcuts.ts';

export interface TimeUnit {
  /** Name of the calendar. */
  picker: 'date' | 'month' | 'year';
  title: string;
  /** Characters of `YYYY-MM-DD` that identify the unit. */
  length: number;
  /** Width of the field in px. */
  width: number;
  bounds: (range: TimeRange, now: number) => Period;
  shortcuts: readonly TimeShortcut[];
}

export const timeUnits = {
  day: { picker: 'date', title: '起止日期', length: 10, width: 248, bounds: dayBounds, shortcuts: timeShortcuts },
  month: { picker: 'month', title: '起止月份', length: 7, width: 208, bounds: monthBounds, shortcuts: timeShortcuts },
  year: { picker: 'year', title: '起止年份', length: 4, width: 168, bounds: yearBounds, shortcuts: yearShortcuts },
} as const satisfies Record<string, TimeUnit>;

/** First and last unit that a range covers; null for all time. */
export function shownUnits(unit: TimeUnit, range: TimeRange, now: number): readonly [string, string] | null {
  if (range === null) return null;
  const { from, to } = unit.bounds(range, now);
  return [businessDay(from).slice(0, unit.length), businessDay(to).slice(0, unit.length)];
}

/** The range of units that a shortcut represents. */
export function shortcutRange(unit: TimeUnit, shortcut: TimeShortcut, now: number): TimeRange {
  const range = shortcut.choose(now);
  if (range === null || typeof range === 'string') return range;
  return [range[0].slice(0, unit.length), range[1].slice(0, unit.length)];
}

/** Label of the shortcut with this range today, if any. */
export function shortcutOf(unit: TimeUnit, shortcuts: readonly TimeShortcut[], range: TimeRange, now: number): string | null {
  const wanted = JSON.stringify(range);
  return shortcuts.find((shortcut) => JSON.stringify(shortcutRange(unit, shortcut, now)) === wanted)?.label ?? null;
}
