import { describe, expect, it } from 'vitest';
import { sinceShortcut, timeShortcuts, yearShortcuts } from './time-shortcuts.ts';
import { shortcutOf, shortcutRange, shownUnits, timeUnits } from './time-units.ts';

/** 2026-08-05 23:30 in Shanghai. */
const now = Date.parse('2026-08-05T23:30:00+08:00');
const { day, month, year } = timeUnits;

describe('shortcuts', () => {
  it.each([
    ['本月', 'month'],
    ['本季', 'quarter'],
    ['本年', 'year'],
    ['近12个月', 'last12'],
    ['上年', 'last-year'],
    ['全部', null],
  ])('%s does not change', (label, range) => {
    expect(timeShortcuts.find((shortcut) => shortcut.label === label)?.choose(now)).toEqual(range);
  });

  it('follow the unit', () => {
    const inUnit = (unit: typeof month | typeof year) => unit.shortcuts.map((shortcut) => shortcutRange(unit, shortcut, now));
    expect(inUnit(month)).toEqual(['month', 'quarter', 'year', 'last12', 'last-year', null]);
    expect(inUnit(year)).toEqual(['year', 'last12', 'last-year', null]);
    expect(shortcutRange(month, sinceShortcut('2019-01-01'), now)).toEqual(['2019-01', '2026-08']);
  });

  it('are found again, and none for another range', () => {
    expect(shortcutOf(day, timeShortcuts, 'quarter', now)).toBe('本季');
    expect(shortcutOf(day, timeShortcuts, 'last12', now)).toBe('近12个月');
    expect(shortcutOf(day, timeShortcuts, ['2026-07-01', '2026-08-05'], now)).toBeNull();
    expect(shortcutOf(year, yearShortcuts, null, now)).toBe('全部');
  });
});

describe('shown units', () => {
  it('are those of the range, of the recent months, or none', () => {
    expect(shownUnits(month, ['2026-02', '2026-03'], now)).toEqual(['2026-02', '2026-03']);
    expect(shownUnits(year, ['2015', '2026'], now)).toEqual(['2015', '2026']);
    expect(shownUnits(day, 'last12', now)).toEqual(['2025-09-01', '2026-08-31']);
    expect(shownUnits(month, 'last12', now)).toEqual(['2025-09', '2026-08']);
    expect(shownUnits(day, 'month', now)).toEqual(['2026-08-01', '2026-08-05']);
    expect(shownUnits(day, null, now)).toBeNull();
  });
});
