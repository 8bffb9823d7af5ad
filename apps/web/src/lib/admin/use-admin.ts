import type { AccountAccessView, AdminRole, AdminUser } from '@tenderscope/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { readRoles } from './role-calls.ts';
import { readAccess, readUsers } from './user-calls.ts';

const all = ['admin'] as const;

export const useUsers = (): UseQueryResult<AdminUser[]> => useQuery({ queryKey: [...all, 'users'], queryFn: ({ signal }) => readUsers(signal) });

/** Undefined if another officer decides on it. */
export const useAccess = (): UseQueryResult<ReadonlyMap<string, AccountAccessView>> =>
  useQuery({ queryKey: [...all, 'access'], queryFn: ({ signal }) => readAccess(signal), retry: false });

export const useRoles = (): UseQueryResult<AdminRole[]> => useQuery({ queryKey: [...all, 'roles'], queryFn: ({ signal }) => readRoles(signal) });

/** Reloads everything of administration on the page. */
export function useReloadAdmin(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: all });
}
