import type { DataVersionView, SettingView } from '@tenderscope/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { present } from '../api/present.ts';

const path = '/api/admin-api';
const pollMs = 2000;

/** The version of the served data; polled while the data are checked. */
export const useDataVersion = (): UseQueryResult<DataVersionView> =>
  useQuery({
    queryKey: ['admin-data'],
    queryFn: async ({ signal }) => {
      const { result } = await api.call<never, DataVersionView>('GET', `${path}/data-version`, { signal, silent: true, background: true });
      return present(result);
    },
    refetchInterval: ({ state }) => (state.data?.verify?.finishedAt === null ? pollMs : false),
  });

export async function startVerify(): Promise<void> {
  await api.call('POST', `${path}/data-version/verify`, { json: {}, silent: true });
}

export const useSettings = (): UseQueryResult<SettingView[]> =>
  useQuery({
    queryKey: ['admin-settings'],
    queryFn: async ({ signal }) => (await api.call<SettingView>('GET', `${path}/settings`, { signal, silent: true })).data.list,
  });
