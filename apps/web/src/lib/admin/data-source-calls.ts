import type { DataSourceDraft, DataSourceRunView, DataSourceTest, DataSourceView, LedgerSheetChoice } from '@tenderscope/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { present } from '../api/present.ts';

const path = '/api/admin-api/imports/sources';
const pollMs = 30_000;

/** Databases that ledgers are read from. Scheduled runs appear without a reload. */
export const useDataSources = (): UseQueryResult<DataSourceView[]> =>
  useQuery({
    queryKey: ['admin-imports', 'sources'],
    queryFn: async ({ signal }) => (await api.call<DataSourceView>('GET', path, { signal, silent: true, background: true })).data.list,
    refetchInterval: pollMs,
  });

/** Runs of a database, newest first. */
export const useDataSourceRuns = (guid: string): UseQueryResult<DataSourceRunView[]> =>
  useQuery({
    queryKey: ['admin-imports', 'sources', guid, 'runs'],
    queryFn: async ({ signal }) =>
      (await api.call<DataSourceRunView>('GET', `${path}/${encodeURIComponent(guid)}/runs`, { signal, silent: true })).data.list,
  });

export async function saveDataSource(json: DataSourceDraft): Promise<void> {
  await api.call('POST', path, { json, silent: true });
}

/** Reads the first rows without loading them. */
export async function testDataSource(draft: DataSourceDraft, choice: LedgerSheetChoice): Promise<DataSourceTest> {
  const { result } = await api.call<never, DataSourceTest>('POST', `${path}/test`, { json: { ...draft, choice }, silent: true });
  return present(result);
}

export async function runDataSource(guid: string, isFull: boolean): Promise<void> {
  await api.call('POST', `${path}/run`, { json: { guid, isFull }, silent: true });
}

export async function enableDataSource(guid: string, isEnabled: boolean): Promise<void> {
  await api.call('POST', `${path}/enable`, { json: { guid, isEnabled }, silent: true });
}

export async function removeDataSource(guid: string): Promise<void> {
  await api.call('POST', `${path}/remove`, { json: { guid }, silent: true });
}
