import type { IndicatorEffect, ThresholdsView } from '@tenderscope/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

const key = ['admin-thresholds'] as const;

/** Values by key; omitted ones have their default. */
export type ThresholdValues = Readonly<Record<string, number>>;

export const useThresholds = (): UseQueryResult<ThresholdsView> =>
  useQuery({ queryKey: key, queryFn: async ({ signal }) => (await api.request('GET /api/admin-api/thresholds', { signal, silent: true })).result });

export function useReloadThresholds(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}

export async function previewThresholds(values: ThresholdValues): Promise<IndicatorEffect[]> {
  return (await api.request('POST /api/admin-api/thresholds/preview', { json: { values }, idempotent: true, silent: true })).data.list;
}

export async function saveThresholds(json: { values: ThresholdValues; reason: string; version: number }): Promise<void> {
  await api.request('POST /api/admin-api/thresholds', { json, silent: true });
}
