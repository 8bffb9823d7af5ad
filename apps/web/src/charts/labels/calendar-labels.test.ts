import { expect, it } from 'vitest';
import { calendarLabels } from './calendar-labels.ts';

const monthsFrom = (year: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`);
const stepsOf = (names: readonly string[]) => names.map((name) => ({ name }));
const shown = (names: readonly string[]): string[] => names.filter((_, index) => calendarLabels(stepsOf(names))?.interval(index));

it('names each month of a year, and each January of ten years', () => {
  const year = monthsFrom(2025, 13);
  expect(shown(year)).toEqual(year);
  expect(shown(monthsFrom(2015, 132))).toEqual(Array.from({ length: 11 }, (_, index) => `${2015 + index}-01`));
  expect(shown(monthsFrom(2024, 24).slice(1)).slice(0, 3)).toEqual(['2024-03', '2024-05', '2024-07']);
});

it('keeps the first name that it shows, even if it overlaps the next', () => {
  expect(calendarLabels(stepsOf(monthsFrom(2025, 13)))).toMatchObject({ showMinLabel: true });
  expect(calendarLabels(stepsOf(monthsFrom(2024, 24).slice(1)))).not.toHaveProperty('showMinLabel');
});

it('names a partial step at either end, though it is not in its place', () => {
  const steps = stepsOf(monthsFrom(2024, 24).slice(1));
  const cut = steps.map((step, index) => ({ ...step, cut: index === 0 || index === steps.length - 1 }));
  expect(calendarLabels(cut)).toMatchObject({ showMinLabel: true, showMaxLabel: true });
  expect(calendarLabels(steps)).not.toHaveProperty('showMaxLabel');
});

it('names the first quarter of each of ten years', () => {
  const quarters = Array.from({ length: 44 }, (_, index) => `${2015 + (index >> 2)}年${(index % 4) + 1}季度`);
  expect(shown(quarters)).toEqual(quarters.filter((name) => name.endsWith('1季度')));
});

it('returns null for other names', () => {
  expect([[], ['货物', '2025-01'], ['2025年']].map((names) => calendarLabels(stepsOf(names)))).toEqual([null, null, null]);
});
