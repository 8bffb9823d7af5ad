import type { Briefing } from '@tenderscope/contract';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useDataStamp } from '../queries/data-stamp.ts';
import { api } from '../api/api.ts';

const root = ['briefing'] as const;
const read = [...root, 'read'] as const;
/** Time after which the next look at the app counts as another opening, ms. */
const openingMs = 30 * 60_000;

/** Records the opening of the app, and another one with new data or after a pause. Failures are silent: the page is not about it. */
export function useVisit(): Briefing | undefined {
  const client = useQueryClient();
  const { version, isUpdating } = useDataStamp();
  const { data } = useQuery({
    queryKey: [...root, 'visit', version, isUpdating],
    queryFn: async ({ signal }) => {
      const { result } = await api.request('POST /api/briefing-api/visit', { signal, silent: true });
      // Another visit may have begun.
      void client.invalidateQueries({ queryKey: read });
      return result;
    },
    staleTime: openingMs,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
  return data;
}

/** The briefing of the current visit, also after it was closed. */
export function useBriefing(): UseQueryResult<Briefing> {
  const { version } = useDataStamp();
  return useQuery({
    queryKey: [...read, version],
    queryFn: async ({ signal }) => (await api.request('GET /api/briefing-api/briefing', { signal, silent: true })).data.data,
  });
}

interface BriefingCalls {
  close: (dataVersion: number) => Promise<void>;
  prefer: (isAutomatic: boolean) => Promise<void>;
}

/** Calls that change the briefing; each loads it again. @throws Error with a message for the user. */
export function useBriefingCalls(): BriefingCalls {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: root });
  return {
    close: async (dataVersion) => {
      await api.request('POST /api/briefing-api/close', { json: { dataVersion }, silent: true });
      await reload();
    },
    prefer: async (isAutomatic) => {
      await api.request('POST /api/briefing-api/preference', { json: { isAutomatic }, silent: true });
      await reload();
    },
  };
}
