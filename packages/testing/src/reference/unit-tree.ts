import type { BundleRow } from './bundle.ts';

/** A unit and every unit below it. */
export function unitsUnder(units: readonly BundleRow[], root: string): Set<string> {
  const children = units.filter((unit) => unit.parent_id === root);
  return new Set([root, ...children.flatMap((unit) => [...unitsUnder(units, unit.unit_id ?? '')])]);
}
