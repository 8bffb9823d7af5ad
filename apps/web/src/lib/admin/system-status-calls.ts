import type { SystemStatusView } from '@tenderscope/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Interval at which servers report. */
const pollMs = 10_000;

/** Status of all servers, read again while the page is visible, except after a failure of the first call. */
export const useSystemStatus = (): UseQueryResult<SystemStatusView> =>
  useQuery({
    queryKey: ['system-status'],
    queryFn: async ({ signal }) => (await api.request('GET /api/admin-api/system-status', { signal, silent: true, background: true })).result,
    refetchInterval: ({ state }) => (state.data ? pollMs : false),
  });
