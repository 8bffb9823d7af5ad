import { unitTree, type Condition, type IssuerUnit, type IssuerUnitNode } from '@tenderscope/contract';
import { listConditions } from '../checkbox-group/list-conditions.ts';

export interface UnitChoice {
  /** Issuer units; each stands for its whole subtree. */
  units: readonly string[];
  /** 1 inside the group, 0 outside, null both. */
  group: 0 | 1 | null;
}

export const anyUnit: UnitChoice = { units: [], group: null };

/** The choice as the data service takes it; `tree` resolves units to their subtrees. */
export function unitConditions({ units, group }: UnitChoice, tree: readonly IssuerUnitNode[]): Condition[] {
  return [
    ...listConditions('zbr_guid', subtreeIds(tree, new Set(units))),
    ...(group === null ? [] : [{ name: 'Is_JiTuanNei', matching: '=', value: group }]),
  ];
}

/** The units of one side as a forest; all of them while a chosen one is of the other side, for it has to be seen. */
export function offeredUnits(list: readonly IssuerUnit[], { units, group }: UnitChoice): IssuerUnitNode[] {
  const side = list.filter((unit) => isOnSide(unit, group));
  const ids = new Set(side.map(({ DanWei_Guid }) => DanWei_Guid));
  return unitTree(units.every((unit) => ids.has(unit)) ? side : list);
}

/** Of offered units those of the group itself, and the others that stand below none of them. */
export function splitSides(
  list: readonly IssuerUnit[],
  offered: readonly IssuerUnitNode[],
): { own: IssuerUnitNode[]; outside: IssuerUnitNode[] } {
  const inGroup = new Set(list.filter((unit) => isOnSide(unit, 1)).map(({ DanWei_Guid }) => DanWei_Guid));
  return { own: offered.filter(({ id }) => inGroup.has(id)), outside: offered.filter(({ id }) => !inGroup.has(id)) };
}

/** The choice on another side: what is not of that side is chosen no more. */
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
