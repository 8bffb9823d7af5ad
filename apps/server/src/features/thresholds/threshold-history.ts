import type { ThresholdPeriod, ThresholdVersion } from '@tenderscope/contract';
import type { StoredThresholdPeriod, StoredThresholds } from '@tenderscope/state';

type Values = Readonly<Record<string, number>>;

/** Values that differ between two complete sets, by key. A threshold that only one of them has is no change. */
export const changesOf = (before: Values, after: Values): ThresholdVersion['changes'] =>
  Object.entries(after).flatMap(([key, to]) => {
    const from = before[key];
    return from === undefined || from === to ? [] : [{ key, from, to }];
  });

/** When a saved set came into force; null if it never was, e.g. because another was saved before the next start. */
export function firstInForce(version: number, periods: readonly StoredThresholdPeriod[]): ThresholdVersion['inForce'] {
  const first = periods.find((period) => period.version === version);
  return first ? { from: first.at, dataVersion: first.dataVersion } : null;
}

/**
 * Values of a threshold, newest first, each from when it was in force.
 * @param value the value of this process, for a store without records.
 * @param periods oldest first.
 * @param versions newest first.
 */
export function periodsOf(
  key: string,
  value: number,
  periods: readonly StoredThresholdPeriod[],
  versions: readonly StoredThresholds[],
): ThresholdPeriod[] {
  const found: ThresholdPeriod[] = [];
  let version = 0;
  for (const period of periods) {
    const own = period.inForce[key];
    const isNew = own !== undefined && own !== found[0]?.value;
    if (isNew && found.length === 0) found.push({ value: own, from: null, dataVersion: null, reason: null });
    else if (isNew) {
      const reason = reasonOf(key, version, period.version, versions);
      found.unshift({ value: own, from: period.at, dataVersion: period.dataVersion, reason });
    }
    ({ version } = period);
  }
  return found.length > 0 ? found : [{ value, from: null, dataVersion: null, reason: null }];
}

/** Reason of the newest set that changed the threshold after one version and up to another; null if none did, as in an upgrade. */
function reasonOf(key: string, after: number, upTo: number, versions: readonly StoredThresholds[]): string | null {
  const changing = versions.find(({ version, changes }) =>
    version > after && version <= upTo && (changes === null || changes.some((change) => change.key === key)));
  return changing?.reason ?? null;
}
