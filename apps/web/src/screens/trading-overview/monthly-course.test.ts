import { expect, it } from 'vitest';
import { monthlyCourse } from './monthly-course.ts';

const row = (month: string | null, dealNum: number, savingRate: number | null) => {
  return { month, dealNum, zbJinE: null, budget: 1, saving: 2, savingRate };
};
const rows = [row('2026-03', 4, null), row('2026-01', 2, 0.1), row(null, 99, 0.9)];

it('counts zero in a month without lots', () => {
  expect(monthlyCourse('dealNum', rows, null)).toEqual([2, 0, 4]);
});

it('keeps unknown what is unknown', () => {
  expect(monthlyCourse('savingRate', rows, null)).toEqual([0.1, null, null]);
  expect(monthlyCourse('zbJinE', rows, null)).toEqual([null, 0, null]);
});

it('has no course for a metric without months', () => {
  expect(monthlyCourse('activeSuppliers', rows, null)).toBeUndefined();
  expect(monthlyCourse('toString', rows, null)).toBeUndefined();
  expect(monthlyCourse('dealNum', [], { from: 0, to: 1 })).toBeUndefined();
});
