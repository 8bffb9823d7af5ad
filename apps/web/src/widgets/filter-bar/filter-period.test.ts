import { describe, expect, it } from 'vitest';
import { periodOf, shortcutOf, timeShortcuts } from './filter-period.ts';

/** 2026-08-05 23:30 in Shanghai, still the 5th in UTC. */
const evening = Date.parse('2026-08-05T23:30:00+08:00');
const chosen = (label: string, now = evening) => timeShortcuts.find((shortcut) => shortcut.label === label)?.choose(now);

describe('periods', () => {
  it('reaches from the day twelve months before to the end of today', () => {
    expect(periodOf({ kind: 'recent' }, evening)).toEqual({
      from: Date.parse('2025-08-05T00:00:00.000+08:00'),
      to: Date.parse('2026-08-05T23:59:59.999+08:00'),
    });
  });

  it('counts the day in business time', () => {
    const earlyMorning = Date.parse('2026-08-06T00:30:00+08:00');
    expect(periodOf({ kind: 'recent' }, earlyMorning)?.to).toBe(Date.parse('2026-08-06T23:59:59.999+08:00'));
  });

  it('covers whole days, and all time not at all', () => {
    expect(periodOf({ kind: 'days', from: '2026-03-01', to: '2026-03-01' }, evening)).toEqual({
      from: Date.parse('2026-03-01T00:00:00.000+08:00'),
      to: Date.parse('2026-03-01T23:59:59.999+08:00'),
    });
    expect(periodOf({ kind: 'all' }, evening)).toBeNull();
  });

  it.each([
    ['本月', { kind: 'days', from: '2026-08-01', to: '2026-08-05' }],
    ['本季', { kind: 'days', from: '2026-07-01', to: '2026-08-05' }],
    ['本年', { kind: 'days', from: '2026-01-01', to: '2026-08-05' }],
    ['近12个月', { kind: 'recent' }],
    ['上年', { kind: 'days', from: '2025-01-01', to: '2025-12-31' }],
    ['全部', { kind: 'all' }],
  ])('%s', (label, time) => {
    expect(chosen(label)).toEqual(time);
  });

  it('finds the shortcut back, and none for other days', () => {
    expect(shortcutOf({ kind: 'days', from: '2026-07-01', to: '2026-08-05' }, evening)).toBe('本季');
    expect(shortcutOf({ kind: 'recent' }, evening)).toBe('近12个月');
    expect(shortcutOf({ kind: 'days', from: '2026-07-02', to: '2026-08-05' }, evening)).toBeNull();
  });
});
