import { useMemo } from 'react';
import type { Condition } from '@tenderscope/contract';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { useFiltersWithoutRegion } from '../../widgets/filter-bar/use-filters-without-region.ts';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { rankConditions } from './rank-conditions.ts';
import { rankFormat, type RankChoice } from './rank-url.ts';

export interface RankState {
  /** Filters of the counted lots. */
  filters: FilterState;
  choice: RankChoice;
  change: (patch: Partial<RankChoice>) => void;
  /** Home region of the suppliers as in titles; empty for all of the country. */
  place: string;
  /** Conditions on lots and suppliers. */
  conditions: readonly Condition[];
}

/** Filters of the ranking, kept in the address. */
export function useRank(): RankState {
  const filters = useFiltersWithoutRegion();
  const [choice, change] = useUrlState(rankFormat);
  const conditions = useMemo(() => [...filters.conditions, ...rankConditions(choice)], [filters.conditions, choice]);
  return { filters, choice, change, place: choice.homeCity ?? choice.home ?? '', conditions };
}
