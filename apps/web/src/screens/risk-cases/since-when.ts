import type { FrozenEvidence } from '@tenderscope/contract';

type Row = Readonly<Record<string, unknown>>;

/** Rows are the same if all values except numbers agree, as on the server. */
const identityOf = (row: Row): string => JSON.stringify(Object.keys(row).sort().flatMap((key) => (typeof row[key] === 'number' ? [] : [[key, row[key]]])));

/** Returns the time a row was first found after the opening; undefined for rows that are not in later evidence. */
export function sinceWhen(later: readonly Pick<FrozenEvidence, 'rows' | 'frozenAt'>[]): (row: Row) => number | undefined {
  const since = new Map<string, number>();
  for (const { rows, frozenAt } of later) {
    for (const row of rows) if (!since.has(identityOf(row))) since.set(identityOf(row), frozenAt);
  }
  return (row) => since.get(identityOf(row));
}
