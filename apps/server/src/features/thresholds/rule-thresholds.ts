import type { IndicatorEffect, thresholdChangeSchema, ThresholdHistory, thresholdPreviewSchema, ThresholdsView } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import {
  hitsOf,
  indicatorsWith,
  keepThresholdsFile,
  problemOf,
  shippedThresholds,
  thresholdCards,
  thresholdsInForce,
  thresholdsWith,
  useThresholds,
  usesOf,
  valuesOf,
  type Indicator,
  type IndicatorHits,
} from '@tenderscope/warehouse';
import type { z } from 'zod';
import { auditDetail } from '../audit/audit-detail.ts';
import type { AuditService } from '../audit/audit-service.ts';
import type { QueryBy } from '../../http/query-gate.ts';
import type { WarehouseReads } from '../data/warehouse-reads.ts';
import type { Administrator } from '../administration/administrator.ts';
import { thresholdErrors } from './threshold-errors.ts';
import { changesOf, firstInForce, periodsOf } from './threshold-history.ts';

interface Parts {
  state: StateStore;
  reads: WarehouseReads;
  audit: AuditService;
  dataDir: string;
}

type Changed = Readonly<Record<string, number>>;
const shipped = valuesOf(shippedThresholds);
const usedBy = new Map(thresholdCards.map(({ key }) => [key, usesOf(key)]));

/**
 * Applies the newest saved thresholds to this process and to programs without a state store. Runs before the warehouse is opened.
 * @returns the version of the set, 0 for the shipped one.
 */
export async function applyThresholds(state: StateStore, dataDir: string): Promise<number> {
  const [newest] = await state.thresholds.all();
  const changed = newest?.changed ?? {};
  await keepThresholdsFile(dataDir, changed);
  useThresholds(thresholdsWith(changed));
  return newest?.version ?? 0;
}

/** Records when the thresholds of this process came into force, unless they already were; in the audit log if others were before. */
export async function recordInForce(state: StateStore, version: number, dataVersion: number): Promise<void> {
  const [at, inForce] = [Date.now(), valuesOf(thresholdsInForce())];
  const before = await state.thresholds.begin({ at, dataVersion, version, inForce });
  if (!before) return;
  const detail = auditDetail({ version, dataVersion, changes: changesOf(before.inForce, inForce) });
  const noUser = { userGuid: null, loginName: '', address: '', requestId: null };
  await state.audit.add({ at, action: 'thresholdInForce', subject: String(version), detail, ...noUser });
}

/**
 * Thresholds of the indicators, for administrators. Saved values take effect at the next start, which rebuilds everything derived. Until
 * then all figures and imports use the values of the current start.
 */
export class RuleThresholds {
  readonly #parts: Parts;
  #isCounting = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async view(): Promise<ThresholdsView> {
    const { thresholds: store } = this.#parts.state;
    const [versions, periods] = [await store.all(), await store.periods()];
    const [inForce, saved] = [valuesOf(thresholdsInForce()), valuesOf(thresholdsWith(versions[0]?.changed ?? {}))];
    const names = new Map(indicatorsWith(shippedThresholds).map(({ code, name }) => [code, name]));
    return {
      thresholds: thresholdCards.map((card) => ({
        ...card,
        shipped: shipped[card.key] ?? 0,
        inForce: inForce[card.key] ?? 0,
        saved: saved[card.key] ?? 0,
        usedBy: (usedBy.get(card.key) ?? []).map((code) => `${code} ${names.get(code) ?? ''}`),
        since: periodsOf(card.key, inForce[card.key] ?? 0, periods, versions)[0]?.from ?? null,
      })),
      versions: versions.map(({ userGuid: _guid, changes, ...version }, index) => ({
        ...version,
        // Sets saved before the changes were kept are compared with the shipped ones of today.
        changes: changes ?? changesOf({ ...shipped, ...versions[index + 1]?.changed }, { ...shipped, ...version.changed }),
        inForce: firstInForce(version.version, periods),
      })),
      isPending: thresholdCards.some(({ key }) => inForce[key] !== saved[key]),
    };
  }

  /** Every threshold with its values so far, for readers of findings. */
  async history(): Promise<ThresholdHistory[]> {
    const { thresholds: store } = this.#parts.state;
    const [versions, periods] = [await store.all(), await store.periods()];
    const inForce = valuesOf(thresholdsInForce());
    return thresholdCards.map(({ key, title, unit, source }) => ({
      ...{ key, title, unit, source },
      codes: usedBy.get(key) ?? [],
      periods: periodsOf(key, inForce[key] ?? 0, periods, versions),
    }));
  }

  /**
   * Counts the current hits of each indicator that the values affect, and its hits with the new values, over all data. Each count takes one
   * query slot.
   * @throws HttpError 409 while another preview runs, 422 for values out of bounds.
   */
  async preview({ values }: z.output<typeof thresholdPreviewSchema>, by: QueryBy): Promise<IndicatorEffect[]> {
    requireFit(values);
    if (this.#isCounting) throw thresholdErrors.counting();
    this.#isCounting = true;
    const count = (indicator: Indicator): Promise<IndicatorHits> =>
      this.#parts.reads.run((warehouse, signal) => hitsOf(warehouse, indicator, signal), by);
    try {
      const [now, then] = [indicatorsWith(thresholdsInForce()), indicatorsWith(thresholdsWith(values))];
      const effects: IndicatorEffect[] = [];
      for (const [index, indicator] of now.entries()) {
        const changed = then[index];
        if (!changed || changed.sql === indicator.sql) continue;
        const before = await count(indicator);
        const after = await count(changed);
        effects.push({ code: indicator.code, name: indicator.name, subject: indicator.subject, before, after, formula: changed.formula });
      }
      return effects;
    } finally {
      this.#isCounting = false;
    }
  }

  /** @throws HttpError 409 if another user saved in the meantime or nothing changes, 422 for values out of bounds. */
  async save(actor: Administrator, { values, reason, version }: z.output<typeof thresholdChangeSchema>): Promise<void> {
    requireFit(values);
    const { state, audit, dataDir } = this.#parts;
    const changed = Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== shipped[key]));
    const [newest] = await state.thresholds.all();
    const isSame = JSON.stringify(sorted(changed)) === JSON.stringify(sorted(newest?.changed ?? {}));
    if (isSame) throw thresholdErrors.unchanged();
    const changes = changesOf({ ...shipped, ...newest?.changed }, { ...shipped, ...changed });
    await audit.record(actor, 'thresholdChange', '', { version: version + 1, reason, changes, before: newest?.changed ?? {}, after: changed });
    const { guid: userGuid, userName } = actor.user;
    const isAdded = await state.thresholds.add({ at: Date.now(), userGuid, userName, reason, changed, changes }, version);
    if (!isAdded) throw thresholdErrors.changedMeanwhile();
    await keepThresholdsFile(dataDir, changed);
  }
}

const sorted = (changed: Changed): [string, number][] => Object.entries(changed).sort(([one], [other]) => one.localeCompare(other));

function requireFit(values: Changed): void {
  const problems = Object.entries(values).flatMap(([key, value]) => problemOf(key, value) ?? []);
  if (problems.length > 0) throw thresholdErrors.unfit(problems);
}
