import { expect, test } from 'vitest';
import { Random } from '../random/random.ts';
import { Calendar } from './calendar.ts';
import { civilDay, monthOf, yearOf } from './civil-day.ts';
import { Seasonality } from './seasonality.ts';
import { daysFromSpringFestival, isWorkingDay } from './working-day.ts';

const [start, end] = [civilDay('2020-11-01'), civilDay('2026-10-31')];
const seasonality = new Seasonality(new Calendar(start, end), start, end, new Random('season'));
const days = Array.from({ length: 50_000 }, (_, index) => seasonality.dayAt((index + 0.5) / 50_000));
const count = (matches: (day: number) => boolean): number => days.filter(matches).length;

test('plans arrive in order, on working days of the full span', () => {
  expect(days.every(isWorkingDay)).toBe(true);
  expect(days.every((day, index) => index === 0 || day >= (days[index - 1] ?? 0))).toBe(true);
  expect([seasonality.dayAt(0), seasonality.dayAt(1)]).toEqual([civilDay('2020-11-02'), civilDay('2026-10-30')]);
});

test('every year has more plans', () => {
  const byYear = [2021, 2022, 2023, 2024, 2025].map((year) => count((day) => yearOf(day) === year));
  expect(byYear.every((plans, index) => index === 0 || plans > (byYear[index - 1] ?? 0))).toBe(true);
});

test('autumn is busy, the weeks around the Spring Festival are not', () => {
  const isFullYear = (day: number): boolean => yearOf(day) > 2020 && yearOf(day) < 2026;
  const inMonths = (...months: number[]): number => count((day) => isFullYear(day) && months.includes(monthOf(day)));
  expect(inMonths(9, 10) / inMonths(1, 2)).toBeGreaterThan(2);
  const near = count((day) => Math.abs(daysFromSpringFestival(day)) <= 10) / 21;
  expect(near).toBeLessThan((0.4 * days.length) / 365);
});
