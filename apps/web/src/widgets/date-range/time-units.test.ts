import { describe, expect, it } from 'vitest';
import { sinceShortcut, timeShortcuts, yearShortcuts } from './time-shortcuts.ts';
import { shortcutOf, shortcutRange, shownUnits, timeUnits } from './time-units.ts';

/** 2026-08-05 23:30 in Shanghai. */
const now = Date.parse('2026-08-05T23:30:00+08:00');
const { day, month, year } = timeUnits;

describe('shortcuts', () => {
  it.each([
    ['本月', ['2026-08-01', '2026-08-05']],
    ['本季', ['2026-07-01', '2026-08-05']],
    ['本年', ['2026-01-01', '2026-08-05']],
    ['近12个月', []],
    ['上年', ['2025-01-01', '2025-12-31']],
    ['全部', null],
  ])('%s', (label, range) => {
    expect(timeShortcuts.find((shortcut) => shortcut.label === label)?.choose(now)).toEqual(range);
  });

  it('count the day in business time', () => {
    const newYear = Date.parse('2026-01-01T00:00:00+08:00');
    expect(timeShortcuts[0]?.choose(newYear)).toEqual(['2026-01-01', '2026-01-01']);
    expect(timeShortcuts[1]?.choose(newYear - 1)).toEqual(['2025-10-01', '2025-12-31']);
  });

  it('follow the unit', () => {
    const inUnit = (unit: typeof month | typeof year) => unit.shortcuts.map((shortcut) => shortcutRange(unit, shortcut, now));
    expect(inUnit(month)).toEqual([['2026-08', '2026-08'], ['2026-07', '2026-08'], ['2026-01', '2026-08'], [], ['2025-01', '2025-12'], null]);
    expect(inUnit(year)).toEqual([['2026', '2026'], [], ['2025', '2025'], null]);
    expect(shortcutRange(month, sinceShortcut('2019-01-01'), now)).toEqual(['2019-01', '2026-08']);
  });

  it('are found back, and none for another range', () => {
    expect(shortcutOf(day, timeShortcuts, ['2026-07-01', '2026-08-05'], now)).toBe('本季');
    expect(shortcutOf(day, timeShortcuts, [], now)).toBe('近12个月');
    expect(shortcutOf(day, timeShortcuts, ['2026-07-02', '2026-08-05'], now)).toBeNull();
    expect(shortcutOf(year, yearShortcuts, null, now)).toBe('全部');
  });
});

describe('shown units', () => {
  it('are those of the range, of the recent months, or none', () => {
    expect(shownUnits(month, ['2026-02', '2026-03'], now)).toEqual(['2026-02', '2026-03']);
    expect(shownUnits(year, ['2015', '2026'], now)).toEqual(['2015', '2026']);
    expect(shownUnits(day, [], now)).toEqual(['2025-08-05', '2026-08-05']);
    expect(shownUnits(month, [], now)).toEqual(['2025-09', '2026-08']);
    expect(shownUnits(day, null, now)).toBeNull();
  });
});
