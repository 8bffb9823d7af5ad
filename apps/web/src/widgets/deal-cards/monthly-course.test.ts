import { expect, it } from 'vitest';
import { monthlyCourse } from './monthly-course.ts';

const row = (month: string | null, dealNum: number, savingRate: number | null) => {
  return { month, dealNum, zbJinE: null, budget: 1, saving: 2, savingRate, comparableBudget: 3 };
};
const allTime = { period: null, dataEnd: Infinity };
const rows = [row('2026-03', 4, null), row('2026-01', 2, 0.1), row(null, 99, 0.9)];

it('counts zero in a month without lots', () => {
  expect(monthlyCourse('dealNum', rows, allTime)).toEqual([2, 0, 4]);
});

it('keeps unknown values unknown', () => {
  expect(monthlyCourse('savingRate', rows, allTime)).toEqual([0.1, null, null]);
  expect(monthlyCourse('zbJinE', rows, allTime)).toEqual([null, 0, null]);
});

it('has no history for a metric without months', () => {
  expect(monthlyCourse('activeSuppliers', rows, allTime)).toBeUndefined();
  expect(monthlyCourse('toString', rows, allTime)).toBeUndefined();
  expect(monthlyCourse('dealNum', [], { period: { from: 0, to: 1 }, dataEnd: Infinity })).toBeUndefined();
});

it('omits partial and future months', () => {
  const period = { from: Date.parse('2026-01-10T00:00:00+08:00'), to: Date.parse('2026-12-31T23:59:59.999+08:00') };
  expect(monthlyCourse('dealNum', rows, { period, dataEnd: Date.parse('2026-04-02T00:00:00+08:00') })).toEqual([0, 4]);
});
