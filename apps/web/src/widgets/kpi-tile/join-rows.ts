import type { QueryKey } from '../../lib/queries/use-rows.ts';
import type { ComparedRow } from './use-compared-row.ts';

type RowState = Pick<ComparedRow<QueryKey>, 'isOld' | 'stale' | 'failure' | 'retry' | 'figures'>;

/** Rows of adjacent tiles: they wait, fail and retry together. */
export function joinRows(rows: readonly RowState[]): RowState {
  return {
    isOld: rows.some(({ isOld }) => isOld),
    stale: rows.find(({ stale }) => stale !== null)?.stale ?? null,
    failure: rows.find(({ failure }) => failure !== null)?.failure ?? null,
    figures: rows.flatMap(({ figures }) => figures),
    retry: () => rows.filter(({ failure, stale }) => failure !== null || stale !== null).forEach(({ retry }) => retry()),
  };
}
