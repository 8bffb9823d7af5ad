import { expect, it } from 'vitest';
import { targetUnit } from './target-unit.ts';

const node = (id: string) => ({ id, value: id, label: id, name: id, code: id, children: [] });
const all = { seesAllUnits: true, zbrTree: [node('u1'), node('u2')] };
const own = { seesAllUnits: false, zbrTree: [node('u1')] };

it('is one unit, or all units of a user who sees all', () => {
  expect(targetUnit({ units: ['u2'], group: null }, all)).toBe('u2');
  expect(targetUnit({ units: [], group: null }, all)).toBeNull();
});

it('is the own unit of a user of one unit, and never all units', () => {
  expect(targetUnit({ units: [], group: null }, own)).toBe('u1');
  expect(targetUnit({ units: [], group: null }, { ...own, zbrTree: [] })).toBeUndefined();
  expect(targetUnit({ units: [], group: null }, { ...own, zbrTree: [node('u1'), node('u3')] })).toBeUndefined();
});

it('is unknown for several units and for one side of the group', () => {
  expect(targetUnit({ units: ['u1', 'u2'], group: null }, all)).toBeUndefined();
  expect(targetUnit({ units: ['u1'], group: 1 }, all)).toBeUndefined();
  expect(targetUnit({ units: [], group: 0 }, all)).toBeUndefined();
});
