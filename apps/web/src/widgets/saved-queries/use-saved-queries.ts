import type { Permission, SavedQuery } from '@tenderscope/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

export interface SavedQueriesState {
  query: UseQueryResult<SavedQuery[]>;
  /** Each resolves to true on success; a failure is shown to the user. */
  save: (name: string, address: string) => Promise<boolean>;
  rename: (guid: string, name: string) => Promise<boolean>;
  remove: (guid: string) => Promise<boolean>;
}

/** The user's saved queries of a screen. */
export function useSavedQueries(screen: Permission, enabled: boolean): SavedQueriesState {
  const client = useQueryClient();
  const key = ['saved-queries', screen];
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.request('GET /api/edit-api/savedQueries', { query: { screen }, signal, silent: true })).data.list,
    enabled,
  });
  const change = async (request: () => Promise<unknown>): Promise<boolean> => {
    try {
      await request();
    } catch {
      // The client has shown the failure to the user.
      return false;
    }
    await client.invalidateQueries({ queryKey: key });
    return true;
  };
  return {
    query,
    save: (name, address) => change(() => api.request('POST /api/edit-api/savedQueries', { json: { screen, name, address } })),
    rename: (guid, name) => change(() => api.request('POST /api/edit-api/savedQueries/:guid', { params: { guid }, json: { name } })),
    remove: (guid) => change(() => api.request('POST /api/edit-api/savedQueries/:guid/delete', { params: { guid } })),
  };
}
