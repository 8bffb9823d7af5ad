import { expect, it } from 'vitest';
import { changesOf, firstInForce, periodsOf } from './threshold-history.ts';

const set = (version: number, key: string, reason: string) =>
  ({ version, at: 0, userGuid: null, userName: '', reason, changed: {}, changes: [{ key, from: 0, to: 1 }] });
const periods = [
  { at: 10, dataVersion: 1, version: 0, inForce: { a: 20, b: 1 } },
  { at: 20, dataVersion: 4, version: 2, inForce: { a: 60, b: 1 } },
  // An upgrade with another shipped value, and a threshold that is new.
  { at: 30, dataVersion: 4, version: 2, inForce: { a: 60, b: 2, c: 7 } },
  { at: 40, dataVersion: 9, version: 3, inForce: { a: 20, b: 2, c: 7 } },
];
const versions = [set(3, 'a', '恢复'), set(2, 'b', '其他'), set(1, 'a', '从严')];

it('gives each value with its time, its data version and its reason', () => {
  expect(periodsOf('a', 0, periods, versions)).toEqual([
    { value: 20, from: 40, dataVersion: 9, reason: '恢复' },
    { value: 60, from: 20, dataVersion: 4, reason: '从严' },
    { value: 20, from: null, dataVersion: null, reason: null },
  ]);
  expect(periodsOf('b', 0, periods, versions)).toEqual([
    { value: 2, from: 30, dataVersion: 4, reason: null },
    { value: 1, from: null, dataVersion: null, reason: null },
  ]);
  expect(periodsOf('c', 0, periods, versions)).toEqual([{ value: 7, from: null, dataVersion: null, reason: null }]);
  expect(periodsOf('a', 5, [], versions)).toEqual([{ value: 5, from: null, dataVersion: null, reason: null }]);
});

it('knows when a set came into force, and that one never did', () => {
  expect(firstInForce(2, periods)).toEqual({ from: 20, dataVersion: 4 });
  expect(firstInForce(1, periods)).toBeNull();
});

it('lists changes between two sets, without thresholds that only one has', () => {
  expect(changesOf({ a: 1, b: 2 }, { a: 1, b: 3, c: 4 })).toEqual([{ key: 'b', from: 2, to: 3 }]);
});
