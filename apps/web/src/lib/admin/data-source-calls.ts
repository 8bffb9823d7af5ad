import type { DataSourceDraft, DataSourceRunView, DataSourceTest, DataSourceView, LedgerSheetChoice } from '@tenderscope/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

const pollMs = 30_000;

/** Databases that ledgers are read from. Scheduled runs appear without a reload. */
export const useDataSources = (): UseQueryResult<DataSourceView[]> =>
  useQuery({
    queryKey: ['admin-imports', 'sources'],
    queryFn: async ({ signal }) => (await api.request('GET /api/admin-api/imports/sources', { signal, silent: true, background: true })).data.list,
    refetchInterval: pollMs,
  });

/** Runs of a database, newest first. */
export const useDataSourceRuns = (guid: string): UseQueryResult<DataSourceRunView[]> =>
  useQuery({
    queryKey: ['admin-imports', 'sources', guid, 'runs'],
    queryFn: async ({ signal }) =>
      (await api.request('GET /api/admin-api/imports/sources/:guid/runs', { params: { guid }, signal, silent: true })).data.list,
  });

export async function saveDataSource(json: DataSourceDraft): Promise<void> {
  await api.request('POST /api/admin-api/imports/sources', { json, silent: true });
}

/** Reads the first rows without loading them. */
export async function testDataSource(draft: DataSourceDraft, choice: LedgerSheetChoice): Promise<DataSourceTest> {
  return (await api.request('POST /api/admin-api/imports/sources/test', { json: { ...draft, choice }, silent: true })).result;
}

export async function runDataSource(guid: string, isFull: boolean): Promise<void> {
  await api.request('POST /api/admin-api/imports/sources/run', { json: { guid, isFull }, silent: true });
}

export async function enableDataSource(guid: string, isEnabled: boolean): Promise<void> {
  await api.request('POST /api/admin-api/imports/sources/enable', { json: { guid, isEnabled }, silent: true });
}

export async function removeDataSource(guid: string): Promise<void> {
  await api.request('POST /api/admin-api/imports/sources/remove', { json: { guid }, silent: true });
}
