import type { Column, Param } from '@tenderscope/catalog';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import type { QueryKey } from './use-rows.ts';

/** What a column is, as the server tells it. */
export type ColumnInfo = Pick<Column, 'title' | 'type' | 'unit'> & { name: string };

interface QueryInfo {
  key: QueryKey;
  title: string;
  columns: ColumnInfo[];
  sorts: string[];
  params: Param[];
}

const noInfo: Pick<QueryInfo, 'columns' | 'sorts' | 'params'> = { columns: [], sorts: [], params: [] };

/** Columns, sorts and params of one query; empty until the catalog, fetched once a session, is there. */
export function useQueryInfo(key: QueryKey): typeof noInfo {
  const { data } = useQuery({
    queryKey: ['catalog'],
    queryFn: async ({ signal }) => {
      const answer = await api.call<QueryInfo>('GET', '/api/data-api/catalog', { signal, silent: true });
      return new Map(answer.data.list.map((info) => [info.key, info]));
    },
    staleTime: Infinity,
  });
  return data?.get(key) ?? noInfo;
}
