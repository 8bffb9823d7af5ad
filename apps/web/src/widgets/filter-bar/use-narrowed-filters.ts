import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useFilters, type FilterState } from './use-filters.ts';

/** The filters of a page that looks at a part of all lots, whatever the filters. `own` keeps its identity while it means the same. */
export function useNarrowedFilters(own: readonly Condition[]): FilterState {
  const state = useFilters();
  return useMemo(
    () => ({
      ...state,
      conditions: [...state.conditions, ...own],
      conditionsFor: (period) => [...state.conditionsFor(period), ...own],
    }),
    [state, own],
  );
}
