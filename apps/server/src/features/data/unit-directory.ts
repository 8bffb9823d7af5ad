import type { Scope } from '@tenderscope/catalog';
import type { IssuerUnit } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import type { Warehouse } from '@tenderscope/warehouse';

/** A user whose units are limited further, as those of a public display. */
export interface LimitedUser extends StoredUser {
  /** Ids of the units that remain; absent for no such limit. */
  within?: readonly string[];
}

/** Issuer units, read once per data version, and the scopes of users. */
export class UnitDirectory {
  readonly #warehouse: Warehouse;
  #cached: { version: number; units: Promise<readonly IssuerUnit[]> } | undefined;

  constructor(warehouse: Warehouse) {
    this.#warehouse = warehouse;
  }

  /** Scope of a user: everything with a role for all units, else their own unit and those below it. */
  async scopeOf(user: LimitedUser): Promise<Scope> {
    if (user.within !== undefined) return { kind: 'units', unitIds: user.within };
    if (user.roles.some((role) => role.scope === 'all')) return { kind: 'all' };
    return this.scopeBelow(user.unitId);
  }

  /** Scope of one unit and those below it; empty without a unit. */
  async scopeBelow(root: string | null): Promise<Extract<Scope, { kind: 'units' }>> {
    return { kind: 'units', unitIds: root === null ? [] : subtree(await this.#all(), root) };
  }

  /** A unit and those above it; empty without a unit. */
  async unitsAbove(unitId: string | null): Promise<string[]> {
    const parents = new Map((unitId === null ? [] : await this.#all()).map((unit) => [unit.DanWei_Guid, unit.Parent_Guid]));
    const found = new Set<string>();
    for (let id = unitId; id !== null && !found.has(id); id = parents.get(id) ?? null) found.add(id);
    return [...found];
  }

  async unitsIn(scope: Scope): Promise<readonly IssuerUnit[]> {
    const units = await this.#all();
    if (scope.kind === 'all') return units;
    const wanted = new Set(scope.unitIds);
    return units.filter((unit) => wanted.has(unit.DanWei_Guid));
  }

  #all(): Promise<readonly IssuerUnit[]> {
    const version = this.#warehouse.dataVersion();
    if (this.#cached?.version !== version) {
      const units = readUnits(this.#warehouse);
      units.catch(() => (this.#cached = undefined));
      this.#cached = { version, units };
    }
    return this.#cached.units;
  }
}

async function readUnits(warehouse: Warehouse): Promise<readonly IssuerUnit[]> {
  const sql = `select unit_id, name, parent_id, coalesce(in_group, 0) as in_group, level from units order by level, name, unit_id`;
  const rows = await warehouse.query({ sql, values: {} });
  return rows.map((row) => ({
    DanWei_Name: String(row.name),
    DanWei_Guid: String(row.unit_id),
    Parent_Guid: row.parent_id === null ? null : String(row.parent_id),
    Is_JiTuanNei: row.in_group === 1 ? 1 : 0,
    level: row.level === 1 ? 1 : 2,
  }));
}

/** The root and all units below it, sorted, each once even if the data contain a cycle. */
function subtree(units: readonly IssuerUnit[], root: string): string[] {
  const found = new Set<string>([root]);
  for (const id of found) {
    for (const unit of units) if (unit.Parent_Guid === id) found.add(unit.DanWei_Guid);
  }
  return [...found].sort();
}
