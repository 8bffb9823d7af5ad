import { searchDatabase, searchHistoryIds, searchHistorySize, type SearchRecord, type SearchTable } from '@tenderscope/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import forge from 'node-forge/lib/forge.js';
import 'node-forge/lib/md5.js';
import { api } from './api/api.ts';
import { useSession } from './session/session-store.ts';

/** A search of a user, as stored in its table. */
export interface Search {
  keyword: string;
  spec?: string;
}

interface SearchHistory {
  history: UseQueryResult<SearchRecord[]>;
  /** Stores a search; a failure has no effect. */
  remember: (search: Search) => void;
}

/** The user's latest distinct searches in one table. */
export function useSearchHistory(table: SearchTable): SearchHistory {
  const client = useQueryClient();
  const guid = useSession(({ userInfo }) => userInfo?.guid ?? '');
  const queryKey = ['searches', table, guid];
  const history = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const options = { params: { limit: String(searchHistorySize) }, query: { value: guid }, signal, silent: true, background: true };
      return (await api.request(`GET /api/data-api/list/${searchHistoryIds[table]}/:limit`, options)).data.list;
    },
    enabled: guid !== '',
  });
  return {
    history,
    remember: (search) => void insert(table, search).then(() => client.invalidateQueries({ queryKey }), () => undefined),
  };
}

async function insert(table: SearchTable, search: Search): Promise<void> {
  const value = JSON.stringify(search);
  const authorization = useSession.getState().authorization ?? '';
  const sign = signatureOf(searchDatabase + value + table + authorization);
  const params = { db: searchDatabase, table };
  await api.request('POST /api/edit-api/insert/:db/:table', { params, query: { sign }, form: { value }, silent: true, background: true });
}

/** Upper-case MD5 hex, as the insert requires; it protects no secret. */
export function signatureOf(text: string): string {
  const digest = forge.md.md5.create();
  digest.update(text, 'utf8');
  return digest.digest().toHex().toUpperCase();
}
