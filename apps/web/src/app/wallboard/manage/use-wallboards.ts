import type { NewWallboard, Wallboard, WallboardToken } from '@tenderscope/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { base } from '../../../lib/api/base.ts';

const queryKey = ['wallboards'];

/** Public displays of the user, or of all users for administrators. */
export const useWallboards = (isAll: boolean): UseQueryResult<Wallboard[]> =>
  useQuery({
    queryKey: [...queryKey, isAll],
    queryFn: async ({ signal }) => (await api.request('GET /api/wallboard-api/boards', { query: isAll ? { all: 'true' } : {}, signal })).data.list,
    staleTime: 0,
  });

export function useReloadWallboards(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Calls for displays. @throws Error with a message for the user. */
export const wallboardCalls = {
  add: async (json: NewWallboard): Promise<WallboardToken> => (await api.request('POST /api/wallboard-api/boards', { json, silent: true })).result,
  change: (guid: string, json: NewWallboard) => api.request('POST /api/wallboard-api/boards/:guid', { params: { guid }, json, silent: true }),
  renew: async (guid: string): Promise<WallboardToken> => (await api.request('POST /api/wallboard-api/boards/:guid/token', { params: { guid } })).result,
  revoke: (guid: string) => api.request('POST /api/wallboard-api/boards/:guid/revoke', { params: { guid } }),
  remove: (guid: string) => api.request('POST /api/wallboard-api/boards/:guid/delete', { params: { guid } }),
};

/** Address that opens a display; the part with the token is sent to no server. */
export const addressOfToken = (token: string): string => `${location.origin}${base}/wallboard#${token}`;
