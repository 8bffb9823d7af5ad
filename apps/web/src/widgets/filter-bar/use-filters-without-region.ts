import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useFilters, type FilterState } from './use-filters.ts';

const withoutRegion = (conditions: readonly Condition[]): Condition[] =>
  conditions.filter(({ name }) => name !== 'sheng_name' && name !== 'shi_name');

/**
 * The filters of a page on which a region would apply to suppliers: the region of lots in the address, which other screens read, has no
 * effect.
 */
export function useFiltersWithoutRegion(): FilterState {
  const state = useFilters();
  return useMemo(
    () => ({
      ...state,
      conditions: withoutRegion(state.conditions),
      conditionsFor: (period) => withoutRegion(state.conditionsFor(period)),
    }),
    [state],
  );
}
