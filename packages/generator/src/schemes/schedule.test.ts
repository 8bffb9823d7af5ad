import { expect, test } from 'vitest';
import { Random } from '../random/random.ts';
import { Schedule } from './schedule.ts';

const taken = (schedule: Schedule, offered: readonly number[]): number[] => offered.filter((index) => schedule.takes(index));
const all = Array.from({ length: 1000 }, (_, index) => index);

test('takes one lot of each stretch, at uneven distances', () => {
  const turns = taken(new Schedule(200, 700, 10, new Random('pace')), all);
  expect(turns.map((index) => Math.floor((index - 200) / 50))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(new Set(turns.map((index) => index % 50)).size).toBeGreaterThan(5);
});

test('waits for the next lot that is offered', () => {
  const offered = all.filter((index) => index % 40 === 39);
  const turns = taken(new Schedule(0, 1000, 10, new Random('wait')), offered);
  expect(turns.length).toBe(10);
  expect(turns.every((index) => offered.includes(index))).toBe(true);
});

test('is never due twice in one lot, and never without turns', () => {
  const schedule = new Schedule(0, 100, 4, new Random('twice'));
  const first = all.find((index) => schedule.takes(index)) ?? -1;
  expect([first >= 0, schedule.takes(first)]).toEqual([true, false]);
  expect(taken(new Schedule(0, 100, 0, new Random('never')), all)).toEqual([]);
});
