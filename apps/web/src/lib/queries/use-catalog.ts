import type { Column, Param } from '@tenderscope/catalog';
import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { QueryKey } from './use-rows.ts';

/** Description of a column, from the server. */
export type ColumnInfo = Pick<Column, 'title' | 'type' | 'unit' | 'sample'> & { name: string };

interface QueryInfo {
  key: QueryKey;
  title: string;
  columns: ColumnInfo[];
  sorts: string[];
  params: Param[];
}

const noInfo: Pick<QueryInfo, 'columns' | 'sorts' | 'params'> = { columns: [], sorts: [], params: [] };

/** Fetched once per session, on first use. */
const catalog = queryOptions({
  queryKey: ['catalog'],
  queryFn: async ({ signal }) => {
    const answer = await api.call<QueryInfo>('GET', '/api/data-api/catalog?without=filters', { signal });
    return new Map(answer.data.list.map((info) => [info.key, info]));
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
