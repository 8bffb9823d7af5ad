import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useFilters, type FilterState } from './use-filters.ts';

/** The filters of a page about a fixed subset of all lots, with its name. `own` keeps its identity while its meaning is the same. */
export function useNarrowedFilters(own: readonly Condition[], subject?: string): FilterState {
  const state = useFilters();
  return useMemo(
    () => ({
      ...state,
      subject,
      conditions: [...state.conditions, ...own],
      conditionsFor: (period) => [...state.conditionsFor(period), ...own],
    }),
    [state, own, subject],
  );
}
