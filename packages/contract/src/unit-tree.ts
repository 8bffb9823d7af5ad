import type { IssuerUnit } from './views/dictionary-views.ts';
import type { IssuerUnitNode } from './views/user-views.ts';

/** Units as a forest in list order; a unit whose parent is not in the list becomes a root. */
export function unitTree(units: readonly IssuerUnit[]): IssuerUnitNode[] {
  const nodes = new Map(units.map((unit) => [unit.DanWei_Guid, toNode(unit)]));
  const roots: IssuerUnitNode[] = [];
  for (const unit of units) {
    const parent = unit.Parent_Guid === null ? undefined : nodes.get(unit.Parent_Guid);
    const own = nodes.get(unit.DanWei_Guid);
    if (own) (parent && parent !== own ? parent.children : roots).push(own);
  }
  return roots;
}

function toNode(unit: IssuerUnit): IssuerUnitNode {
  const { DanWei_Guid: id, DanWei_Name: name } = unit;
  return { id, value: id, label: name, name, code: id, children: [] };
}
