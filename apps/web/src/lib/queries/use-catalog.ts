import type { ColumnInfo, QueryInfo } from '@tenderscope/contract';
import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { QueryKey } from './use-rows.ts';

export type { ColumnInfo };

const noInfo: Pick<QueryInfo, 'columns' | 'sorts' | 'params'> = { columns: [], sorts: [], params: [] };

/** Fetched once per session, on first use. */
const catalog = queryOptions({
  queryKey: ['catalog'],
  queryFn: async ({ signal }) => {
    const answer = await api.request('GET /api/data-api/catalog', { query: { without: 'filters' }, signal });
    return new Map<string, QueryInfo>(answer.data.list.map((info) => [info.key, info]));
  },
  staleTime: Infinity,
});

/** Columns, sorts and params of one query; empty until the catalog is loaded. */
export function useQueryInfo(key: QueryKey): typeof noInfo {
  const { data } = useQuery(catalog);
  return data?.get(key) ?? noInfo;
}

/** The same with the failure state, for a table; nothing is requested if `enabled` is false. */
export function useTableInfo(key: QueryKey, enabled: boolean): Pick<UseQueryResult<QueryInfo | undefined>, 'data' | 'error' | 'refetch'> {
  return useQuery({ ...catalog, enabled, select: (infos) => infos.get(key) });
}

/** Function that loads the columns of a query, for callers that need them only after a click. */
export function useColumnsOf(): (key: QueryKey) => Promise<readonly ColumnInfo[]> {
  const client = useQueryClient();
  return async (key) => (await client.query(catalog)).get(key)?.columns ?? [];
}
