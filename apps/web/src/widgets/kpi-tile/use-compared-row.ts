import { periodBefore, periodYearAgo, type Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import type { FreeQueryKey } from '../../lib/param-positions.ts';
import { useRows, type ParamsByKey, type QueryKey, type Row } from '../../lib/use-rows.ts';
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

interface Ask<Key extends QueryKey> {
  conditions: readonly Condition[];
  values: ParamsByKey[Key];
}

const none = {};

/** The one row of a query over a selection, and over the same selection a year ago and in the period before. */
export function useComparedRow<Key extends FreeQueryKey>(
  key: Key,
  state: FilterState,
  values: ParamsByKey[Key] = none,
): ComparedRow<Key> {
  const { conditions, conditionsFor, period } = state;
  const bases = useMemo(
    () =>
      period && {
        yearAgo: { conditions: conditionsFor(periodYearAgo(period)), values },
        before: { conditions: conditionsFor(periodBefore(period)), values },
      },
    [conditionsFor, period, values],
  );
  return useAskedRow(key, { conditions, values }, bases);
}

/** The same where a query is told its period otherwise than by a condition; without `bases` it compares with nothing. */
export function useAskedRow<Key extends QueryKey>(key: Key, asked: Ask<Key>, bases: Record<'yearAgo' | 'before', Ask<Key>> | null): ComparedRow<Key> {
  const current = useRows(key, asked.conditions, { values: asked.values });
  const yearAgo = useBase(key, bases?.yearAgo ?? asked, bases !== null);
  const before = useBase(key, bases?.before ?? asked, bases !== null);
  return {
    current: current.data?.[0],
    yearAgo,
    before,
    isOld: current.isPlaceholderData,
    failure: current.isError && !current.isFetching ? current.error.message : null,
    retry: () => void current.refetch(),
  };
}

function useBase<Key extends QueryKey>(key: Key, { conditions, values }: Ask<Key>, enabled: boolean): Row<Key> | undefined {
  const { data, isPlaceholderData } = useRows(key, conditions, { enabled, values });
  return enabled && !isPlaceholderData ? data?.[0] : undefined;
}
