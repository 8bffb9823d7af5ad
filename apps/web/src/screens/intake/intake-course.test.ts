import { expect, it } from 'vitest';
import { intakeCourse } from './intake-course.ts';

const others = { registeredNum: 9, firstBidNum: 9, firstWinNum: 9 };
const row = (month: string, admittedNum: number, stayedNum = admittedNum) => ({ month, admittedNum, stayedNum, ...others });
const rows = [row('2025-11', 5, 4), row('2026-01', 3), row('2026-03', 2, 1)];

it('sums suppliers in the pool, including months without admissions', () => {
  expect(intakeCourse({ before: [], own: rows }, null)).toEqual([
    { month: '2025-11', bar: 5, line: 4 },
    { month: '2025-12', bar: 0, line: 4 },
    { month: '2026-01', bar: 3, line: 7 },
    { month: '2026-02', bar: 0, line: 7 },
    { month: '2026-03', bar: 2, line: 8 },
  ]);
});

it('begins a period with the existing suppliers, also within its first month', () => {
  const period = { from: Date.parse('2026-01-20T00:00:00+08:00'), to: Date.parse('2026-03-10T23:59:59.999+08:00') };
  const before = [row('2025-11', 5, 4), row('2026-01', 2)];
  expect(intakeCourse({ before, own: [row('2026-01', 1), row('2026-03', 2, 1)] }, period)).toEqual([
    { month: '2026-01', bar: 1, line: 7 },
    { month: '2026-02', bar: 0, line: 7 },
    { month: '2026-03', bar: 2, line: 8 },
  ]);
  expect(intakeCourse({ before: [], own: [] }, period).map(({ line }) => line)).toEqual([0, 0, 0]);
});

it('begins all time with the first admission, not with the first registration', () => {
  expect(intakeCourse({ before: [], own: [row('2019-05', 0), ...rows] }, null)[0]?.month).toBe('2025-11');
});
