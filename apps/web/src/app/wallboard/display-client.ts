import { QueryCache, QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';

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
  const queries = { retry: false, staleTime: Infinity, gcTime, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' } as const;
  return new QueryClient({ queryCache, defaultOptions: { queries } });
}
