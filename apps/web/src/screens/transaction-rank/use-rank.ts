import { useMemo } from 'react';
import type { Condition } from '@tenderscope/contract';
import { useUrlState } from '../../lib/use-url-state.ts';
import { useFiltersWithoutRegion } from '../../widgets/filter-bar/use-filters-without-region.ts';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { rankConditions } from './rank-conditions.ts';
import { rankFormat, type RankChoice } from './rank-url.ts';

export interface RankState {
  /** Which lots count. */
  filters: FilterState;
  choice: RankChoice;
  change: (patch: Partial<RankChoice>) => void;
  /** Where the suppliers are at home, as in titles; empty for the complete country. */
  place: string;
  /** Lots and suppliers. */
  conditions: readonly Condition[];
}

/** What the ranking looks at; all of it stands in the address. */
export function useRank(): RankState {
  const filters = useFiltersWithoutRegion();
  const [choice, change] = useUrlState(rankFormat);
  const conditions = useMemo(() => [...filters.conditions, ...rankConditions(choice)], [filters.conditions, choice]);
  return { filters, choice, change, place: choice.homeCity ?? choice.home ?? '', conditions };
}
