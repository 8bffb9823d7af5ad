import { unitTree, type Condition, type IssuerUnit, type IssuerUnitNode } from '@tenderscope/contract';
import { listConditions } from '../checkbox-group/list-conditions.ts';

export interface UnitChoice {
  /** Issuer units; each represents its entire subtree. */
  units: readonly string[];
  /** 1 for inside the group, 0 for outside, null for both. */
  group: 0 | 1 | null;
}

export const anyUnit: UnitChoice = { units: [], group: null };

/** The choice as conditions of the data service; `tree` resolves units to their subtrees. */
export function unitConditions({ units, group }: UnitChoice, tree: readonly IssuerUnitNode[]): Condition[] {
  return [
    ...listConditions('zbr_guid', subtreeIds(tree, new Set(units))),
    ...(group === null ? [] : [{ name: 'Is_JiTuanNei', matching: '=', value: group }]),
  ];
}

/** The units of one side as a forest; all of them while one of the other side is selected, since it must be visible. */
export function offeredUnits(list: readonly IssuerUnit[], { units, group }: UnitChoice): IssuerUnitNode[] {
  const side = list.filter((unit) => isOnSide(unit, group));
  const ids = new Set(side.map(({ DanWei_Guid }) => DanWei_Guid));
  return unitTree(units.every((unit) => ids.has(unit)) ? side : list);
}

/** Of the offered units, those of the group itself, and the roots of the others. */
export function splitSides(
  list: readonly IssuerUnit[],
  offered: readonly IssuerUnitNode[],
): { own: IssuerUnitNode[]; outside: IssuerUnitNode[] } {
  const inGroup = new Set(list.filter((unit) => isOnSide(unit, 1)).map(({ DanWei_Guid }) => DanWei_Guid));
  return { own: offered.filter(({ id }) => inGroup.has(id)), outside: offered.filter(({ id }) => !inGroup.has(id)) };
}

/** The choice on another side: selected units of the previous side are removed. */
export function chooseSide(list: readonly IssuerUnit[], { units }: UnitChoice, group: UnitChoice['group']): UnitChoice {
  const ids = new Set(list.filter((unit) => isOnSide(unit, group)).map(({ DanWei_Guid }) => DanWei_Guid));
  return { group, units: units.filter((unit) => ids.has(unit)) };
}

const isOnSide = (unit: IssuerUnit, group: UnitChoice['group']): boolean => group === null || unit.Is_JiTuanNei === group;

function subtreeIds(tree: readonly IssuerUnitNode[], chosen: ReadonlySet<string>, inside = false): string[] {
  if (chosen.size === 0) return [];
  return tree.flatMap((node) => {
    const included = inside || chosen.has(node.id);
    return [...(included ? [node.id] : []), ...subtreeIds(node.children, chosen, included)];
  });
}
