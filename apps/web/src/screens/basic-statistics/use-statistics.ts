import type { Condition, TimeRange } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useQueryInfo } from '../../lib/use-catalog.ts';
import { writeFilters } from '../../widgets/filter-bar/filters-url.ts';
import { useFilters, type FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { pickConditions } from './pick-conditions.ts';
import { parseStatistics, writeStatistics, type Statistics } from './statistics-url.ts';
import { subjects } from './subjects.ts';

export interface StatisticsState extends Statistics {
  filters: FilterState;
  /** Of the filter bar and the facets together. */
  conditions: Condition[];
  /** False until it is known what the facets may ask. */
  isReady: boolean;
  change: (patch: Partial<Statistics>, time?: TimeRange) => void;
}

/** What the screen looks at; all of it stands in the address. */
export function useStatistics(): StatisticsState {
  const [params, setParams] = useSearchParams();
  const filters = useFilters();
  const statistics = useMemo(() => parseStatistics(params), [params]);
  const { facet, pivot } = subjects[statistics.subject];
  const { params: facetParams } = useQueryInfo(facet);
  const { params: pivotParams } = useQueryInfo(pivot);
  return useMemo(() => {
    const choicesOf = (list: typeof facetParams, wanted: string) => list.find(({ name }) => name === wanted)?.choices ?? [];
    const known = new Set([...choicesOf(facetParams, 'facet'), ...choicesOf(pivotParams, 'rows')]);
    return {
      ...statistics,
      filters,
      conditions: [...filters.conditions, ...pickConditions(statistics.picks, known)],
      isReady: known.size > 0,
      change: (patch, time) => {
        const filtered = time === undefined ? params : writeFilters(params, { ...filters.filters, time });
        setParams(writeStatistics(filtered, { ...statistics, ...patch }));
      },
    };
  }, [statistics, filters, facetParams, pivotParams, params, setParams]);
}
