import type { QueryKey, RowsByKey } from '@tenderscope/catalog';
import type { Condition, Envelope } from '@tenderscope/contract';
import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
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

export interface RowsOptions {
  /** False waits. */
  enabled?: boolean;
  /** Of the query's parameters, in their order. */
  values?: readonly string[];
}

/** How all rows of a query are asked for and kept. */
export const rowsQuery = <Key extends QueryKey>(key: Key, conditions: readonly Condition[], values: readonly string[]) =>
  queryOptions({
    queryKey: ['rows', key, conditions, values],
    queryFn: async ({ signal }) => (await read<Row<Key>>(callPath('list', queryIds[key], values), conditions, signal)).list,
  });

/** All rows of a query under conditions; those before stay while the next ones load. */
export function useRows<Key extends QueryKey>(
  key: Key,
  conditions: readonly Condition[],
  { enabled = true, values = [] }: RowsOptions = {},
): UseQueryResult<Row<Key>[]> {
  return useQuery({ ...rowsQuery(key, conditions, values), placeholderData: keepPreviousData, enabled });
}

/** One page of a query; the page before stays while the next one loads. */
export function usePage<Key extends QueryKey>(
  key: Key,
  { conditions, page, size }: PageArgs,
  { enabled = true, values = [] }: RowsOptions = {},
): UseQueryResult<RowPage<Key>> {
  return useQuery({
    queryKey: ['page', key, conditions, values, page, size],
    queryFn: async ({ signal }) => {
      const { list, total } = await read<Row<Key>>(callPath('page', `${queryIds[key]}/${page}/${size}`, values), conditions, signal);
      return { rows: list, total };
    },
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Path of a call that takes conditions, and parameters where there are any. */
export function callPath(call: 'list' | 'page' | 'exportExcel', rest: string, values: readonly string[]): string {
  if (values.length === 0) return `${call}Params/${rest}`;
  return `${call}ManyParams/${rest}?${new URLSearchParams(values.map((value) => ['value', value])).toString()}`;
}

async function read<OneRow>(path: string, conditions: readonly Condition[], signal: AbortSignal): Promise<Envelope<OneRow>['data']> {
  const form = { value: JSON.stringify(conditions) };
  const { data } = await api.call<OneRow>('POST', `/api/data-api/${path}`, { form, idempotent: true, silent: true, signal });
  return data;
}
