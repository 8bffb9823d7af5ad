import type { Contradiction, DataQualityView, LikelyDuplicate, MissingRow, QualityRows, StrayUnit, SuspectAmount } from '@tenderscope/contract';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { saveExport } from '../exports/export-save.ts';
import { present } from '../api/present.ts';

const path = '/api/admin-api/data-quality';
const key = ['admin-quality'] as const;

/** Part of the report of data quality. */
function useResult<Result>(part: string, params: Readonly<Record<string, string>> = {}): UseQueryResult<Result> {
  const search = new URLSearchParams(params).toString();
  return useQuery({
    queryKey: [...key, part, search],
    queryFn: async ({ signal }) =>
      present((await api.call<never, Result>('GET', `${path}${part}${search === '' ? '' : `?${search}`}`, { signal, silent: true })).result),
    placeholderData: keepPreviousData,
  });
}

export const useDataQuality = (): UseQueryResult<DataQualityView> => useResult('/report');

/** Range of months of rows; without bounds all rows, and rows without a date. */
export interface MissingScope {
  from: string | null;
  to: string | null;
  isUndated: boolean;
  /** Source of the lots, empty for data bundles; null for all. */
  source: string | null;
}

/** The first rows without a value in a column. */
export function useMissingRows(column: string, { from, to, isUndated, source }: MissingScope): UseQueryResult<QualityRows<MissingRow>> {
  const months = { ...(isUndated && { months: 'undated' }), ...(from !== null && { from }), ...(to !== null && { to }) };
  return useResult('/rows', { column, ...months, ...(source !== null && { source }) });
}

export const useContradictions = (): UseQueryResult<Contradiction[]> =>
  useQuery({
    queryKey: [...key, 'contradictions'],
    queryFn: async ({ signal }) => (await api.call<Contradiction>('GET', `${path}/contradictions`, { signal, silent: true })).data.list,
  });

export async function saveContradictions(): Promise<void> {
  const { blob, name } = await api.download('GET', `${path}/contradictions.csv`, { silent: true });
  saveExport({ blob, name: name ?? 'contradictions.csv' });
}

interface Page {
  page: number;
  size: number;
}

export const useLikelyDuplicates = ({ page, size }: Page): UseQueryResult<QualityRows<LikelyDuplicate>> =>
  useResult('/duplicates', { page: String(page), size: String(size) });
export const useSuspectAmounts = ({ page, size }: Page): UseQueryResult<QualityRows<SuspectAmount>> =>
  useResult('/amounts', { page: String(page), size: String(size) });
export const useStrayUnits = (): UseQueryResult<QualityRows<StrayUnit>> => useResult('/units');

/** Reloads the report. */
export function useReloadQuality(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
