import type { DataVersionView, SettingView } from '@tenderscope/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

const pollMs = 2000;

/** The version of the served data; polled while the data are checked. */
export const useDataVersion = (): UseQueryResult<DataVersionView> =>
  useQuery({
    queryKey: ['admin-data'],
    queryFn: async ({ signal }) =>
      (await api.request('GET /api/admin-api/data-version', { signal, silent: true, background: true })).result,
    refetchInterval: ({ state }) => (state.data?.verify?.finishedAt === null ? pollMs : false),
  });

export async function startVerify(): Promise<void> {
  await api.request('POST /api/admin-api/data-version/verify', { silent: true });
}

export const useSettings = (): UseQueryResult<SettingView[]> =>
  useQuery({
    queryKey: ['admin-settings'],
    queryFn: async ({ signal }) => (await api.request('GET /api/admin-api/settings', { signal, silent: true })).data.list,
  });
