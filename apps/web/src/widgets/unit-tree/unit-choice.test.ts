import { unitTree, type IssuerUnit } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { anyUnit, chooseSide, offeredUnits, splitSides, unitConditions } from './unit-choice.ts';

const unit = (DanWei_Guid: string, Parent_Guid: string | null, Is_JiTuanNei: 0 | 1 = 1): IssuerUnit => ({
  DanWei_Guid,
  DanWei_Name: DanWei_Guid,
  Parent_Guid,
  Is_JiTuanNei,
  level: Parent_Guid === null ? 1 : 2,
});
const list = [unit('A', null), unit('A1', 'A'), unit('A2', 'A', 0), unit('B', null, 0), unit('B1', 'B', 0)];
const tree = unitTree(list);
const drawn = (nodes: ReturnType<typeof unitTree>): string[] => nodes.flatMap(({ id, children }) => [id, ...drawn(children)]);

describe('units as conditions', () => {
  it('includes the subtree of a unit, each unit once', () => {
    expect(unitConditions({ ...anyUnit, units: ['A', 'A1', 'B1'] }, tree)).toEqual([
      { name: 'zbr_guid', matching: 'in', value: ['A', 'A1', 'A2', 'B1'] },
    ]);
  });

  it('narrows to one side only', () => {
    expect(unitConditions({ units: [], group: 0 }, tree)).toEqual([{ name: 'Is_JiTuanNei', matching: '=', value: 0 }]);
    expect(unitConditions(anyUnit, tree)).toEqual([]);
  });
});

describe('units on offer', () => {
  it('are the units of the side, a child without its parent as a root', () => {
    expect(drawn(offeredUnits(list, { units: [], group: 1 }))).toEqual(['A', 'A1']);
    expect(offeredUnits(list, { units: [], group: 0 }).map(({ id }) => id)).toEqual(['A2', 'B']);
    expect(drawn(offeredUnits(list, anyUnit))).toEqual(['A', 'A1', 'A2', 'B', 'B1']);
  });

  it('separate the group itself, with its subtrees, from the others', () => {
    const mixed = [unit('B', null, 0), unit('B1', 'B', 0), ...list.slice(0, 3)];
    const { own, outside } = splitSides(mixed, unitTree(mixed));
    expect([drawn(own), drawn(outside)]).toEqual([['A', 'A1', 'A2'], ['B', 'B1']]);
  });

  it('are all units while one of the other side is selected', () => {
    expect(drawn(offeredUnits(list, { units: ['B1'], group: 1 }))).toHaveLength(5);
  });

  it('keep the selected ones of the new side', () => {
    expect(chooseSide(list, { units: ['A1', 'B1'], group: null }, 0)).toEqual({ units: ['B1'], group: 0 });
    expect(chooseSide(list, { units: ['A1', 'B1'], group: 0 }, null)).toEqual({ units: ['A1', 'B1'], group: null });
  });
});
