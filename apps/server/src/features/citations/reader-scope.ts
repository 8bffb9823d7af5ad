import type { Scope } from '@tenderscope/catalog';
import type { Condition } from '@tenderscope/contract';
import type { Row } from '@tenderscope/warehouse';

/** Units that are in both scopes. */
export function commonScope(one: Scope, other: Scope): Scope {
  if (one.kind === 'all') return other;
  if (other.kind === 'all') return one;
  const units = new Set(other.unitIds);
  return { kind: 'units', unitIds: one.unitIds.filter((unit) => units.has(unit)) };
}

/** The units of a scope that conditions on the unit leave. */
export function restrictedScope(scope: Scope, conditions: readonly Condition[]): Scope {
  return conditions.reduce((rest: Scope, { name, matching = '=', value }): Scope => {
    if (name !== 'zbr_guid' || (matching !== '=' && matching !== 'in')) return rest;
    const units = Array.isArray(value) ? value.map(String) : matching === 'in' ? String(value).split(',') : [String(value ?? '')];
    return units.includes('') ? rest : commonScope(rest, { kind: 'units', unitIds: units });
  }, scope);
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
