import { startOfDay } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { nextPull } from './next-pull.ts';

const hour = 3_600_000;

it('is the next full hour, or the next such time of day in business time', () => {
  const day = startOfDay('2026-03-04');
  expect(nextPull({ schedule: 'none', dailyAt: null }, day)).toBeNull();
  expect(nextPull({ schedule: 'hourly', dailyAt: null }, day)).toBe(day + hour);
  expect(nextPull({ schedule: 'hourly', dailyAt: null }, day + 1)).toBe(day + hour);
  expect(nextPull({ schedule: 'daily', dailyAt: '02:30' }, day)).toBe(day + 2.5 * hour);
  expect(nextPull({ schedule: 'daily', dailyAt: '02:30' }, day + 2.5 * hour)).toBe(day + 26.5 * hour);
});
