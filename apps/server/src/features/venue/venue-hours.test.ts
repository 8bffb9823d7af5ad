import { startOfDay } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { hoursText, isWithinHours } from './venue-hours.ts';

const at = (day: string, hour: number): number => startOfDay(day) + hour * 3_600_000;
const hours = { opensAt: 510, closesAt: 1050 };

it.each([
  [8.5, 17.5, true],
  [8, 10, false],
  [9, 18, false],
  [17.5, 17.5, false],
])('a booking from %s to %s o’clock of a day is within 08:30–17:30: %s', (from, to, expected) => {
  expect(isWithinHours({ startsAt: at('2026-03-02', from), endsAt: at('2026-03-02', to) }, hours)).toBe(expected);
});

it('a booking of several days is checked at its start and end, and midnight is the end of a day', () => {
  expect(isWithinHours({ startsAt: at('2026-03-02', 9), endsAt: at('2026-03-05', 12) }, hours)).toBe(true);
  expect(isWithinHours({ startsAt: at('2026-03-02', 9), endsAt: at('2026-03-05', 8) }, hours)).toBe(false);
  expect(isWithinHours({ startsAt: at('2026-03-02', 0), endsAt: at('2026-03-03', 0) }, { opensAt: 0, closesAt: 1440 })).toBe(true);
});

it('is formatted for display', () => {
  expect(hoursText(hours)).toBe('08:30–17:30');
  expect(hoursText({ opensAt: 0, closesAt: 1440 })).toBe('00:00–24:00');
});
