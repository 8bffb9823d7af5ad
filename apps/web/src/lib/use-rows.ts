import type { QueryKey, RowsByKey } from '@tenderscope/catalog';
import type { Condition, Envelope } from '@tenderscope/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryIds } from './query-ids.gen.ts';

export type { QueryKey, RowsByKey };
export type Row<Key extends QueryKey> = RowsByKey[Key];

export interface PageArgs {
  conditions: readonly Condition[];
  page: number;
  size: number;
}

export interface RowPage<Key extends QueryKey> {
  rows: Row<Key>[];
  total: number;
}

/** All rows of a query under conditions; those before stay while the next ones load. `enabled: false` waits. */
export function useRows<Key extends QueryKey>(
  key: Key,
  conditions: readonly Condition[],
  { enabled = true } = {},
): UseQueryResult<Row<Key>[]> {
  return useQuery({
    queryKey: ['rows', key, conditions],
    queryFn: async ({ signal }) => (await read<Row<Key>>(`listParams/${queryIds[key]}`, conditions, signal)).list,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** One page of a query; the page before stays while the next one loads. */
export function usePage<Key extends QueryKey>(key: Key, args: PageArgs, { enabled = true } = {}): UseQueryResult<RowPage<Key>> {
  const { conditions, page, size } = args;
  return useQuery({
    queryKey: ['page', key, conditions, page, size],
    queryFn: async ({ signal }) => {
      const { list, total } = await read<Row<Key>>(`pageParams/${queryIds[key]}/${page}/${size}`, conditions, signal);
      return { rows: list, total };
    },
    placeholderData: keepPreviousData,
    enabled,
  });
}

async function read<OneRow>(path: string, conditions: readonly Condition[], signal: AbortSignal): Promise<Envelope<OneRow>['data']> {
  const form = { value: JSON.stringify(conditions) };
  const { data } = await api.call<OneRow>('POST', `/api/data-api/${path}`, { form, idempotent: true, silent: true, signal });
  return data;
}
