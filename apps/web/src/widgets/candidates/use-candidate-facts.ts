import { formatDay, yearsBefore } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useCandidates } from '../../lib/candidates.ts';
import { usePinnedFilters } from '../../lib/address/pinned-filters.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { parseFilters } from '../filter-bar/filters-url.ts';
import { unitConditions } from '../unit-tree/unit-choice.ts';
import { useShortlistRequest } from './use-shortlist.ts';

/** The candidates with their facts of the last year, with wins counted for the units that the page selects. */
export function useCandidateFacts() {
  const list = useCandidates((state) => state.list);
  const search = usePinnedFilters((state) => state.search);
  const { zbrArr, zbrTree, userInfo } = useSession();
  const dataEnd = useDataEnd();
  const guids = useMemo(() => list.map(({ guid }) => guid), [list]);
  const conditions = useMemo(
    () => unitConditions(parseFilters(new URLSearchParams(search), new Set(zbrArr)), zbrTree),
    [search, zbrArr, zbrTree],
  );
  const period = useMemo(() => ({ from: yearsBefore(dataEnd, 1), to: dataEnd }), [dataEnd]);
  const request = useShortlistRequest({ guids, conditions, period });
  const query = useRows('supplier.shortlist', request.conditions, { values: request.values, enabled: guids.length > 0 });
  const factsOf = useMemo(() => new Map(query.data?.map((row) => [row.gys_guid, row])), [query.data]);
  const isPart = userInfo?.seesAllUnits === false;
  /** Units whose wins are counted; null for all. */
  const units = conditions.length > 0 ? '所选单位' : isPart ? '本单位' : null;
  return { list, request, query, factsOf, units, span: `${formatDay(period.from)} 至 ${formatDay(period.to)}` };
}

/** A column of the facts; undefined for a supplier that no longer exists. */
export const valueOf = (facts: Row<'supplier.shortlist'> | undefined, column: string): unknown => (facts as Record<string, unknown> | undefined)?.[column];

export type CandidateFacts = ReturnType<typeof useCandidateFacts>;
