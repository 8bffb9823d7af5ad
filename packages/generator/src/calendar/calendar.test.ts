import { expect, test } from 'vitest';
import { Random } from '../random/random.ts';
import { Calendar, dayOfMoment, momentOf } from './calendar.ts';
import { civilDay, civilText, weekdayOf } from './civil-day.ts';
import { springFestival, springFestivalYears } from './spring-festival.ts';
import { isWorkingDay } from './working-day.ts';
import { openingSecond, workingSecond, workingSecondBefore } from './working-hours.ts';

const calendar = new Calendar(civilDay('2023-12-01'), civilDay('2024-12-31'));
const noon = 12 * 3600;

test('counts civil days from 1970, without a time zone', () => {
  expect(civilDay('1970-01-01')).toBe(0);
  expect(civilText(civilDay('2024-02-29'))).toBe('2024-02-29');
  expect(civilDay('2023-02-29')).toBeNaN();
  expect(civilDay('yesterday')).toBeNaN();
  expect([weekdayOf(civilDay('2026-10-31')), weekdayOf(civilDay('1969-12-28'))]).toEqual([6, 0]);
});

test('has no working days at weekends and on public holidays', () => {
  const working = ['2024-01-02', '2024-02-08', '2024-02-19', '2024-05-06', '2024-10-08', '2024-12-31'];
  const free = ['2024-01-01', '2024-02-09', '2024-02-15', '2024-04-04', '2024-05-01', '2024-10-07', '2024-06-01', '2024-06-02'];
  expect(working.filter((text) => !isWorkingDay(civilDay(text)))).toEqual([]);
  expect(free.filter((text) => isWorkingDay(civilDay(text)))).toEqual([]);
});

test('finds the next and the last working day', () => {
  const after = (text: string): string => civilText(calendar.workingOnOrAfter(civilDay(text)));
  const before = (text: string): string => civilText(calendar.workingOnOrBefore(civilDay(text)));
  expect([after('2024-10-01'), after('2024-03-01'), after('2024-03-02')]).toEqual(['2024-10-08', '2024-03-01', '2024-03-04']);
  expect([before('2024-10-07'), before('2024-03-01'), before('2024-03-03')]).toEqual(['2024-09-30', '2024-03-01', '2024-03-01']);
  expect(() => calendar.workingOnOrAfter(civilDay('2025-01-01'))).toThrow(RangeError);
  const weekend = new Calendar(civilDay('2024-03-02'), civilDay('2024-03-03'));
  expect([weekend.workingOnOrAfter(weekend.first), weekend.workingOnOrBefore(weekend.last)].map(civilText)).toEqual(['2024-03-04', '2024-03-01']);
});

test('writes moments of the wall clock', () => {
  const moment = momentOf(civilDay('2024-02-29'), 9 * 3600 + 5 * 60 + 7);
  let text = '';
  calendar.writeMoment({ text: (piece) => (text += piece) }, moment);
  expect(text).toBe('2024-02-29 09:05:07');
  expect(dayOfMoment(moment)).toBe(civilDay('2024-02-29'));
  expect(calendar.year(dayOfMoment(moment))).toBe(2024);
});

test('the Spring Festival agrees with the lunar calendar of the platform to the day', () => {
  const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
  const isNewYear = (day: number): boolean => lunar.format(new Date(day * 86_400_000)) === '1/1';
  for (let year = springFestivalYears.first; year <= springFestivalYears.last; year += 1) {
    const day = springFestival(year);
    expect([year, [day - 1, day, day + 1].filter(isNewYear).length]).toEqual([year, 1]);
  }
  expect(() => springFestival(springFestivalYears.last + 1)).toThrow(RangeError);
});

test('working seconds are in the two halves of the day', () => {
  const random = new Random('hours');
  const seconds = Array.from({ length: 3000 }, () => workingSecond(random));
  const isWorked = (second: number): boolean =>
    (second >= 8.5 * 3600 && second < 11.5 * 3600) || (second >= 14 * 3600 && second < 17.5 * 3600);
  expect(seconds.every(isWorked)).toBe(true);
  expect(seconds.filter((second) => second < noon).length / seconds.length).toBeCloseTo(3 / 6.5, 1);
  for (let round = 0; round < 500; round += 1) {
    const limit = openingSecond(random);
    const before = workingSecondBefore(random, limit);
    expect(before < limit && isWorked(before)).toBe(true);
  }
});
