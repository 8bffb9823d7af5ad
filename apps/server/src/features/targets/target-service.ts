import { targetProblem, targetRule, type NewTarget, type Target, type TargetDirection, type TargetMetric } from '@tenderscope/contract';
import type { StateStore, StoredTarget, StoredUser } from '@tenderscope/state';
import type { Administrator } from '../administration/administrator.ts';
import type { AuditService } from '../audit/audit-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { targetMessages } from './messages.ts';
import { targetErrors } from './target-errors.ts';

interface Parts {
  state: StateStore;
  units: UnitDirectory;
  audit: AuditService;
}

/** Targets of metrics by unit and calendar year. Users see and set those of units in their scope. */
export class TargetService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Targets within a user's scope; of one unit if `unit` is given, empty for all units of the group. */
  async list(user: StoredUser, { year, unit }: { year?: number | undefined; unit?: string | undefined }): Promise<Target[]> {
    const scope = await this.#parts.units.scopeOf(user);
    const seen = scope.kind === 'all' ? undefined : scope.unitIds;
    const unitIds = unit === undefined ? seen : seen === undefined || seen.includes(unit) ? [unit] : [];
    const stored = await this.#parts.state.targets.list({ year, unitIds });
    return stored.filter(({ value }) => unit !== undefined || value !== null).map(targetOf);
  }

  /** @throws HttpError 403 for a unit out of scope, 409 for another version, 422 for a value out of bounds. */
  async set(actor: Administrator, { unit, version, ...target }: NewTarget): Promise<Target> {
    const { state, audit } = this.#parts;
    const { user } = actor;
    const unitName = await this.#unitName(user, unit);
    const fixed = targetRule(target.metric).direction;
    if (fixed !== null && fixed !== target.direction) throw targetErrors.direction();
    const problem = target.value === null ? null : targetProblem(target.metric, target.value);
    if (problem !== null) throw targetErrors.unfit(problem);
    const key = { unitId: unit ?? '', year: target.year, metric: target.metric };
    const before = await state.targets.find(key);
    if ((before?.version ?? 0) !== version) throw targetErrors.changed(before?.userName ?? '');
    const { value, direction, ...named } = target;
    const former = before ? { value: before.value, direction: before.direction } : null;
    await audit.record(actor, 'targetChange', `${unitName} ${target.year}`, { ...named, unit, before: former, after: { value, direction } });
    const changed = { ...key, value, direction, changedBy: user.guid, userName: user.userName, changedAt: Date.now(), version };
    const stored = await state.targets.replace(changed);
    if (!stored) throw targetErrors.changed((await state.targets.find(key))?.userName ?? '');
    return targetOf(stored);
  }

  /** @throws HttpError 403 for a unit that is unknown or out of the user's scope; all units of the group need a scope of all. */
  async #unitName(user: StoredUser, unit: string | null): Promise<string> {
    const { units } = this.#parts;
    const scope = await units.scopeOf(user);
    if (unit === null) {
      if (scope.kind === 'all') return targetMessages.allUnits;
      throw targetErrors.otherUnit();
    }
    const known = (await units.unitsIn(scope)).find(({ DanWei_Guid }) => DanWei_Guid === unit);
    if (!known) throw targetErrors.otherUnit();
    return known.DanWei_Name;
  }
}

const targetOf = ({ unitId, year, metric, value, direction, version, userName, changedAt }: StoredTarget): Target => {
  return {
    unit: unitId === '' ? null : unitId, year, metric: metric as TargetMetric, value, direction: direction as TargetDirection, version, userName, changedAt,
  };
};
