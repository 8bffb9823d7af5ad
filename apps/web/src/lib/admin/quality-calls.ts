import type { Contradiction, DataQualityView, LikelyDuplicate, MissingRow, QualityRows, StrayUnit, SuspectAmount } from '@tenderscope/contract';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { saveExport } from '../exports/export-save.ts';

const key = ['admin-quality'] as const;

/** Part of the report of data quality. */
function useResult<Result>(part: readonly unknown[], read: (signal: AbortSignal) => Promise<{ result: Result }>): UseQueryResult<Result> {
  return useQuery({
    queryKey: [...key, ...part],
    queryFn: async ({ signal }) => (await read(signal)).result,
    placeholderData: keepPreviousData,
  });
}

export const useDataQuality = (): UseQueryResult<DataQualityView> =>
  useResult(['report'], (signal) => api.request('GET /api/admin-api/data-quality/report', { signal, silent: true }));

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
  const months = isUndated ? ('undated' as const) : undefined;
  const query = { column, months, from: from ?? undefined, to: to ?? undefined, source: source ?? undefined };
  return useResult(['rows', query], (signal) => api.request('GET /api/admin-api/data-quality/rows', { query, signal, silent: true }));
}

export const useContradictions = (): UseQueryResult<Contradiction[]> =>
  useQuery({
    queryKey: [...key, 'contradictions'],
    queryFn: async ({ signal }) => (await api.request('GET /api/admin-api/data-quality/contradictions', { signal, silent: true })).data.list,
  });

export async function saveContradictions(): Promise<void> {
  const { blob, name } = await api.receive('GET /api/admin-api/data-quality/contradictions.csv', { silent: true });
  saveExport({ blob, name: name ?? 'contradictions.csv' });
}

interface Page {
  page: number;
  size: number;
}

export const useLikelyDuplicates = ({ page, size }: Page): UseQueryResult<QualityRows<LikelyDuplicate>> =>
  useResult(['duplicates', page, size], (signal) =>
    api.request('GET /api/admin-api/data-quality/duplicates', { query: { page, size }, signal, silent: true }),
  );
export const useSuspectAmounts = ({ page, size }: Page): UseQueryResult<QualityRows<SuspectAmount>> =>
  useResult(['amounts', page, size], (signal) =>
    api.request('GET /api/admin-api/data-quality/amounts', { query: { page, size }, signal, silent: true }),
  );
export const useStrayUnits = (): UseQueryResult<QualityRows<StrayUnit>> =>
  useResult(['units'], (signal) => api.request('GET /api/admin-api/data-quality/units', { signal, silent: true }));

/** Reloads the report. */
export function useReloadQuality(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
