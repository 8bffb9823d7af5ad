import { QueryCache, QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { ApiError } from '../../lib/api/api-error.ts';
import { isRefusal } from './display-state.ts';

/** Longer than two rotations of the most cards at the longest time each, ms; rows of a former day are dropped after it. */
const gcTime = 2 * 24 * 600_000;

/** Hashes of queries whose last refresh failed: their rows are of a former version of the data. */
export const useFormerRows = create<{ hashes: ReadonlySet<string> }>()(() => ({ hashes: new Set() }));

function note({ queryHash }: { queryHash: string }, isFormer: boolean): void {
  const { hashes } = useFormerRows.getState();
  if (hashes.has(queryHash) === isFormer) return;
  const others = [...hashes].filter((hash) => hash !== queryHash);
  useFormerRows.setState({ hashes: new Set(isFormer ? [...others, queryHash] : others) });
}

/** Queries of a display: fresh until another version of the data is noticed, and shown with their last rows if a refresh fails. */
export function createDisplayClient(): QueryClient {
  const queryCache = new QueryCache({
    onSuccess: (_data, query) => note(query, false),
    onError: (_error, query) => {
      if (query.state.data === undefined) return;
      query.setState({ status: 'success', error: null, isInvalidated: true });
      note(query, true);
    },
  });
  queryCache.subscribe(({ type, query }) => {
    if (type === 'removed') note(query, false);
  });
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        // A refused card is not requested again in each rotation: every refusal is an entry of the audit log.
        retryOnMount: ({ state: { error } }) => !(error instanceof ApiError && isRefusal(error.status)),
        ...{ retry: false, staleTime: Infinity, gcTime, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' },
      },
    },
  });
}
