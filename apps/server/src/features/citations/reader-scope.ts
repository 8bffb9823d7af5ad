import type { Scope } from '@tenderscope/catalog';
import type { Row } from '@tenderscope/warehouse';

/** Units that are in both scopes. */
export function commonScope(one: Scope, other: Scope): Scope {
  if (one.kind === 'all') return other;
  if (other.kind === 'all') return one;
  const units = new Set(other.unitIds);
  return { kind: 'units', unitIds: one.unitIds.filter((unit) => units.has(unit)) };
}

/** True if a scope contains all units of another one. */
export function coversScope(own: Scope, other: Scope): boolean {
  if (own.kind === 'all') return true;
  const units = new Set(own.unitIds);
  return other.kind === 'units' && other.unitIds.every((unit) => units.has(unit));
}

/** Rows of lots or projects whose unit is in a scope. */
export function rowsInScope(rows: readonly Row[], scope: Scope): Row[] {
  if (scope.kind === 'all') return [...rows];
  const units = new Set(scope.unitIds);
  return rows.filter((row) => typeof row['zbr_guid'] === 'string' && units.has(row['zbr_guid']));
}
