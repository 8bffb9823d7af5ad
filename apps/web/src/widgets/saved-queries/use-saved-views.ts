import type { SavedQuery, ViewShare } from '@tenderscope/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { viewParams } from './saved-address.ts';

interface ViewChange {
  name?: string;
  address?: string;
}

export interface SavedViews {
  query: UseQueryResult<SavedQuery[]>;
  /** Guid of the new view; null after a failure, which is shown to the user. */
  save: (name: string, address: string) => Promise<string | null>;
  /** The others resolve to true on success; a failure is shown to the user. */
  change: (guid: string, change: ViewChange) => Promise<boolean>;
  remove: (guid: string) => Promise<boolean>;
  setDefault: (view: SavedQuery, isDefault: boolean) => Promise<boolean>;
  /** @throws Error with a message for the user. */
  share: (guid: string, share: ViewShare) => Promise<void>;
}

/** The user's views of a screen, and those that others share with them. */
export function useSavedViews({ id: screen, path }: { id: string; path: string }, enabled: boolean): SavedViews {
  const client = useQueryClient();
  const key = ['saved-queries', screen];
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api.request('GET /api/edit-api/savedQueries', { query: { screen, shared: 'true' }, signal, silent: true })).data.list,
    enabled,
  });
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: key });
  const isDone = async (request: () => Promise<unknown>): Promise<boolean> => {
    try {
      await request();
    } catch {
      // The client has shown the failure to the user.
      return false;
    }
    await reload();
    return true;
  };
  const of = (guid: string) => query.data?.find((view) => view.guid === guid);
  const change = (guid: string, json: ViewChange) => api.request('POST /api/edit-api/savedQueries/:guid', { params: { guid }, json });
  return {
    query,
    save: async (name, address) => {
      let guid: string | null = null;
      const save = async (): Promise<void> => {
        ({ guid } = (await api.request('POST /api/edit-api/savedQueries', { json: { screen, name, address } })).result);
      };
      return (await isDone(save)) ? guid : null;
    },
    change: async (guid, changed) => {
      if (!(await isDone(() => change(guid, changed)))) return false;
      if (changed.address !== undefined && of(guid)?.isDefault) openWith(path, { guid, address: changed.address });
      return true;
    },
    remove: async (guid) => {
      if (!(await isDone(() => api.request('POST /api/edit-api/savedQueries/:guid/delete', { params: { guid } })))) return false;
      if (of(guid)?.isDefault) openWith(path, null);
      return true;
    },
    setDefault: async (view, isDefault) => {
      const { guid } = view;
      const send = () => api.request('POST /api/edit-api/savedQueries/:guid/default', { params: { guid }, json: { isDefault } });
      if (!(await isDone(send))) return false;
      openWith(path, isDefault ? view : null);
      return true;
    },
    share: async (guid, share) => {
      await api.request('POST /api/edit-api/savedQueries/:guid', { params: { guid }, json: { share }, silent: true });
      await reload();
    },
  };
}

/** The menu of this session opens a page with a view, or without one. */
function openWith(path: string, view: { guid: string; address: string } | null): void {
  const { userInfo } = useSession.getState();
  if (!userInfo) return;
  const { [path]: _, ...others } = userInfo.defaultViews ?? {};
  const defaultViews = view ? { ...others, [path]: `?${viewParams(view).toString()}` } : others;
  useSession.setState({ userInfo: { ...userInfo, defaultViews } });
}
