import { periodBefore, periodYearAgo } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useRows, type QueryKey, type Row } from '../../lib/use-rows.ts';
import type { FilterState } from '../filter-bar/use-filters.ts';

export interface ComparedRow<Key extends QueryKey> {
  /** Undefined while it loads. */
  current: Row<Key> | undefined;
  /** Undefined while they load, and where all time compares with nothing. */
  yearAgo: Row<Key> | undefined;
  before: Row<Key> | undefined;
  /** The figures shown are of the selection before. */
  isOld: boolean;
  /** Why there are none, where it failed. */
  failure: string | null;
  retry: () => void;
}

const none: readonly string[] = [];

/** The one row of a query over a selection, and over the same selection a year ago and in the period before. */
export function useComparedRow<Key extends QueryKey>(key: Key, state: FilterState, values: readonly string[] = none): ComparedRow<Key> {
  const { conditions, conditionsFor, period } = state;
  const bases = useMemo(
    () => (period ? { yearAgo: conditionsFor(periodYearAgo(period)), before: conditionsFor(periodBefore(period)) } : null),
    [conditionsFor, period],
  );
  const current = useRows(key, conditions, { values });
  const yearAgo = useRows(key, bases?.yearAgo ?? conditions, { enabled: bases !== null, values });
  const before = useRows(key, bases?.before ?? conditions, { enabled: bases !== null, values });
  const base = (query: typeof yearAgo): Row<Key> | undefined => (bases && !query.isPlaceholderData ? query.data?.[0] : undefined);
  return {
    current: current.data?.[0],
    yearAgo: base(yearAgo),
    before: base(before),
    isOld: current.isPlaceholderData,
    failure: current.isError && !current.isFetching ? current.error.message : null,
    retry: () => void current.refetch(),
  };
}
