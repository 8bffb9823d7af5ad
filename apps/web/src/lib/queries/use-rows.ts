import type { ParamsByKey, QueryKey, RowsByKey } from '@tenderscope/catalog';
import type { Condition, Envelope } from '@tenderscope/contract';
import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { paramPositions, type FreeQueryKey } from '../address/param-positions.ts';
import { queryIds } from './query-ids.gen.ts';

export type { ParamsByKey, QueryKey, RowsByKey };
export type Row<Key extends QueryKey> = RowsByKey[Key];

export interface PageArgs {
  conditions: readonly Condition[];
  page: number;
  size: number;
}

export interface RowPage<Key extends QueryKey> {
  rows: Row<Key>[];
  /** Position of the first row among all, from 1. */
  first: number;
  total: number;
}

export interface RowsOptions<Key extends QueryKey> {
  /** False delays the request. */
  enabled?: boolean;
  /** Params of the query, by name. */
  values?: ParamsByKey[Key];
}

/** With values, for a query whose params have no fallback. */
type RowsOptionsWithValues<Key extends QueryKey> = RowsOptions<Key> & { values: ParamsByKey[Key] };

const noValues = {};

/** Request and cache key of all rows of a query. */
export const rowsQuery = <Key extends QueryKey>(key: Key, conditions: readonly Condition[], values: ParamsByKey[Key]) => {
  const positions = paramPositions(key, values);
  return queryOptions({
    queryKey: ['rows', key, conditions, positions],
    queryFn: async ({ signal }) => (await read<Row<Key>>(callPath('list', queryIds[key], positions), conditions, signal)).list,
  });
};

/** All rows of a query, loaded in the background and not cached. */
export async function readRows<Key extends QueryKey>(
  key: Key,
  conditions: readonly Condition[],
  values: ParamsByKey[Key],
  signal: AbortSignal,
): Promise<Row<Key>[]> {
  return (await read<Row<Key>>(callPath('list', queryIds[key], paramPositions(key, values)), conditions, signal, true)).list;
}

/** A request to a query. */
export interface QueryRequest<Key extends QueryKey> {
  conditions: readonly Condition[];
  values: ParamsByKey[Key];
}

/** The first row of each of several requests to a query, one after the other and in the background; null while they load. */
export function useFirstRows<Key extends QueryKey>(
  key: Key,
  queries: readonly QueryRequest<Key>[],
  enabled: boolean,
): readonly (Row<Key> | undefined)[] | null {
  const requests = queries.map(({ conditions, values }) => ({ conditions, positions: paramPositions(key, values) }));
  const { data } = useQuery({
    queryKey: ['first-rows', key, requests],
    queryFn: async ({ signal }) => {
      const rows: (Row<Key> | undefined)[] = [];
      for (const { conditions, positions } of requests) {
        const { list } = await read<Row<Key>>(callPath('list', queryIds[key], positions), conditions, signal, true);
        rows.push(list[0]);
      }
      return rows;
    },
    enabled: enabled && requests.length > 0,
  });
  return data ?? null;
}

/** All rows of a query under conditions; the previous ones remain while the next ones load. */
export function useRows<Key extends FreeQueryKey>(
  key: Key,
  conditions: readonly Condition[],
  options?: RowsOptions<Key>,
): UseQueryResult<Row<Key>[]>;
export function useRows<Key extends QueryKey>(
  key: Key,
  conditions: readonly Condition[],
  options: RowsOptionsWithValues<Key>,
): UseQueryResult<Row<Key>[]>;
export function useRows<Key extends QueryKey>(
  key: Key,
  conditions: readonly Condition[],
  { enabled = true, values = noValues as ParamsByKey[Key] }: RowsOptions<Key> = {},
): UseQueryResult<Row<Key>[]> {
  return useQuery({ ...rowsQuery(key, conditions, values), placeholderData: keepPreviousData, enabled });
}

/** One page of a query; the previous page remains while the next one loads. */
export function usePage<Key extends FreeQueryKey>(key: Key, args: PageArgs, options?: RowsOptions<Key>): UseQueryResult<RowPage<Key>>;
export function usePage<Key extends QueryKey>(key: Key, args: PageArgs, options: RowsOptionsWithValues<Key>): UseQueryResult<RowPage<Key>>;
export function usePage<Key extends QueryKey>(
  key: Key,
  { conditions, page, size }: PageArgs,
  { enabled = true, values = noValues as ParamsByKey[Key] }: RowsOptions<Key> = {},
): UseQueryResult<RowPage<Key>> {
  const positions = paramPositions(key, values);
  return useQuery({
    queryKey: ['page', key, conditions, positions, page, size],
    queryFn: async ({ signal }) => {
      const { list, total } = await read<Row<Key>>(callPath('page', `${queryIds[key]}/${page}/${size}`, positions), conditions, signal);
      return { rows: list, first: (page - 1) * size + 1, total };
    },
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Path of a call with conditions, and positional params if there are any. */
function callPath(call: 'list' | 'page', rest: string, positions: readonly string[]): string {
  if (positions.length === 0) return `${call}Params/${rest}`;
  return `${call}ManyParams/${rest}?${new URLSearchParams(positions.map((value) => ['value', value])).toString()}`;
}

async function read<OneRow>(
  path: string,
  conditions: readonly Condition[],
  signal: AbortSignal,
  background = false,
): Promise<Envelope<OneRow>['data']> {
  const form = { value: JSON.stringify(conditions) };
  const { data } = await api.call<OneRow>('POST', `/api/data-api/${path}`, { form, idempotent: true, silent: true, background, signal });
  return data;
}
