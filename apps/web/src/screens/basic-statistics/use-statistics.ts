import type { Condition, TimeRange } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useQueryInfo } from '../../lib/queries/use-catalog.ts';
import { useAddress } from '../../lib/address/use-url-state.ts';
import { useFilters, type FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { parseStatistics, writeStatistics, type Picks, type Statistics } from './statistics-url.ts';
import { listConditions, rowsBehind } from './rows-behind.ts';
import { subjects } from './subjects.ts';
import { useRest } from './use-rest.ts';

/** The picks as conditions of the data service; fields that the subject does not have are left out. */
function pickConditions(picks: Picks, known: ReadonlySet<string>): Condition[] {
  return Object.entries(picks).flatMap(([name, values]) => (known.has(name) ? [{ name, matching: 'in', value: [...values] }] : []));
}

export interface StatisticsState extends Statistics {
  filters: FilterState;
  /** Conditions of filter bar and facets together, for figures. */
  conditions: Condition[];
  /** The rows to list and to count in facets. */
  rows: ReturnType<typeof rowsBehind>;
  /** The same conditions for these rows. */
  rowConditions: Condition[];
  /** False until the conditions are known. */
  isReady: boolean;
  /** Reason why they could not be loaded; `retry` tries again. */
  failure: string | null;
  retry: () => void;
  change: (patch: Partial<Statistics>, time?: TimeRange) => void;
}

/** The selection of the screen, read from and written to the address. */
export function useStatistics(): StatisticsState {
  const { params, open } = useAddress();
  const filters = useFilters();
  const statistics = useMemo(() => parseStatistics(params), [params]);
  const { facet, pivot } = subjects[statistics.subject];
  const { params: facetParams } = useQueryInfo(facet);
  const { params: pivotParams } = useQueryInfo(pivot);
  const { picks, rest } = statistics;
  const known = useMemo(() => {
    const choicesOf = (list: typeof facetParams, wanted: string) => list.find(({ name }) => name === wanted)?.choices ?? [];
    return new Set([...choicesOf(facetParams, 'facet'), ...choicesOf(pivotParams, 'rows')]);
  }, [facetParams, pivotParams]);
  const picked = useMemo(() => [...filters.conditions, ...pickConditions(picks, known)], [filters.conditions, picks, known]);
  const { subject, view, of } = statistics;
  const rows = useMemo(() => rowsBehind(subject, view === 'list' ? of : null), [subject, view, of]);
  const pickedRows = useMemo(() => listConditions(picked, rows), [picked, rows]);
  const { conditions: others, failure, retry } = useRest(subject, rest, pickedRows);
  const conditions = useMemo(() => [...picked, ...(others ?? [])], [picked, others]);
  const rowConditions = useMemo(() => [...pickedRows, ...(others ?? [])], [pickedRows, others]);
  return {
    ...statistics,
    filters,
    conditions,
    rows,
    rowConditions,
    isReady: known.size > 0 && others !== null,
    failure,
    retry,
    change: (patch, time) =>
      open((now) => writeStatistics(time === undefined ? now : filters.write(now, { time }), { ...parseStatistics(now), ...patch })),
  };
}
