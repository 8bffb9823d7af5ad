import type { NewTarget, Target } from '@tenderscope/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

const root = ['targets'] as const;
const path = 'GET /api/target-api/targets';

/** Targets of a unit in all years; null is all units of the group, undefined loads none. */
export const useTargetsOfUnit = (unit: string | null | undefined): UseQueryResult<Target[]> =>
  useQuery({
    queryKey: [...root, 'unit', unit],
    queryFn: async ({ signal }) => (await api.request(path, { query: { unit: unit ?? '' }, signal, silent: true })).data.list,
    enabled: unit !== undefined,
  });

/** Targets of a year, of all units that the user sees. */
export const useTargetsOfYear = (year: number): UseQueryResult<Target[]> =>
  useQuery({
    queryKey: [...root, 'year', year],
    queryFn: async ({ signal }) => (await api.request(path, { query: { year }, signal, silent: true })).data.list,
  });

export function useReloadTargets(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: root });
}

/** Sets, changes or removes a target. @throws Error with a message for the user. */
export async function setTarget(json: NewTarget): Promise<void> {
  await api.request('POST /api/target-api/targets', { json, silent: true });
}
