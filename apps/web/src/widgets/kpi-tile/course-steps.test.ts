import { businessDay, endOfDay, startOfDay } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { courseSteps, completeOnes } from './course-steps.ts';

const now = endOfDay('2026-11-23');
const steps = (from: string, to: string): string[] =>
  courseSteps({ from: startOfDay(from), to: endOfDay(to) }, now).map((step) => `${businessDay(step.from)} ${businessDay(step.to)}`);

it('contains the complete months that are over', () => {
  const months = steps('2025-12-01', '2026-11-30');
  expect(months).toHaveLength(11);
  expect([months[0], months.at(-1)]).toEqual(['2025-12-01 2025-12-31', '2026-10-01 2026-10-31']);
  expect(steps('2025-03-12', '2025-06-29')).toEqual(['2025-04-01 2025-04-30', '2025-05-01 2025-05-31']);
});

it('contains quarters and years of longer periods', () => {
  expect(steps('2024-02-01', '2025-12-31')).toHaveLength(7);
  expect(steps('2024-02-01', '2025-12-31')[0]).toBe('2024-04-01 2024-06-30');
  expect(steps('2019-01-01', '2026-11-23')).toHaveLength(7);
  expect(steps('2019-01-01', '2026-11-23').at(-1)).toBe('2025-01-01 2025-12-31');
});

it('is empty for a single month', () => {
  expect(steps('2026-11-01', '2026-11-23')).toEqual([]);
  expect(steps('2026-10-01', '2026-10-31')).toEqual([]);
});

it('contains the last complete years of all time', () => {
  const years = courseSteps(null, now).map(({ from, to }) => `${businessDay(from)} ${businessDay(to)}`);
  expect(years).toHaveLength(12);
  expect([years[0], years.at(-1)]).toEqual(['2014-01-01 2014-12-31', '2025-01-01 2025-12-31']);
  const [before, first, gap] = [{ lots: 0, rate: null }, { lots: 3, rate: null }, { lots: 0, rate: 0 }];
  expect(completeOnes([before, undefined, first, gap, first])).toEqual([gap, first]);
  expect(completeOnes([before, before])).toEqual([]);
});
