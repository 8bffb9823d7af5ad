import type { ParamsByKey, RowsByKey } from '@tenderscope/catalog';
import type { Condition } from '@tenderscope/contract';
import type { AnswerOf, Calls } from '@tenderscope/contract/calls';
import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { paramPositions, type FreeQueryKey } from '../address/param-positions.ts';
import { queryIds, type QueryKey } from './query-ids.gen.ts';

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
    queryFn: async ({ signal }) => (await readList({ key, conditions, positions }, signal)).list,
  });
};

/** All rows of a query, loaded in the background and not cached. */
export async function readRows<Key extends QueryKey>(
  key: Key,
  conditions: readonly Condition[],
  values: ParamsByKey[Key],
  signal: AbortSignal,
): Promise<Row<Key>[]> {
  return (await readList({ key, conditions, positions: paramPositions(key, values) }, signal, true)).list;
}

/** The first rows of a query, in its own order. */
export async function readTopRows<Key extends QueryKey>(
  key: Key,
  values: ParamsByKey[Key],
  size: number,
  signal: AbortSignal,
  conditions: readonly Condition[] = [],
): Promise<Row<Key>[]> {
  return (await readPage({ key, conditions, positions: paramPositions(key, values) }, { page: 1, size }, signal)).list;
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
        const { list } = await readList({ key, conditions, positions }, signal, true);
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
      const { list, total } = await readPage({ key, conditions, positions }, { page, size }, signal);
      return { rows: list, first: (page - 1) * size + 1, total };
    },
    placeholderData: keepPreviousData,
    enabled,
  });
}

interface Request<Key extends QueryKey> {
  key: Key;
  conditions: readonly Condition[];
  /** Values of the params, in the order of the query. */
  positions: readonly string[];
}
interface Rows<Key extends QueryKey> {
  list: Row<Key>[];
  total: number;
}

async function readList<Key extends QueryKey>(request: Request<Key>, signal: AbortSignal, background = false): Promise<Rows<Key>> {
  const { positions: value, key } = request;
  const options = { ...partsOf(request), params: { id: queryIds[key] }, background, signal };
  return rowsOf<Key>(
    value.length === 0
      ? await api.request('POST /api/data-api/listParams/:id', options)
      : await api.request('POST /api/data-api/listManyParams/:id', { ...options, query: { value: [...value] } }),
  );
}

async function readPage<Key extends QueryKey>(
  request: Request<Key>,
  { page, size }: { page: number; size: number },
  signal: AbortSignal,
): Promise<Rows<Key>> {
  const { positions: value, key } = request;
  const options = { ...partsOf(request), params: { id: queryIds[key], page: String(page), size: String(size) }, signal };
  return rowsOf<Key>(
    value.length === 0
      ? await api.request('POST /api/data-api/pageParams/:id/:page/:size', options)
      : await api.request('POST /api/data-api/pageManyParams/:id/:page/:size', { ...options, query: { value: [...value] } }),
  );
}

const partsOf = ({ conditions }: Pick<Request<QueryKey>, 'conditions'>) => ({
  form: { value: JSON.stringify(conditions) },
  idempotent: true,
  silent: true,
});

/** The description of the call knows no query; the types of its rows are those of the catalog. */
const rowsOf = <Key extends QueryKey>({ data }: AnswerOf<Calls['POST /api/data-api/listParams/:id']>): Rows<Key> => data as unknown as Rows<Key>;
