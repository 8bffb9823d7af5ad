import type { AdminRole, AdminUser } from '@tenderscope/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { readRoles } from './role-calls.ts';
import { readUsers } from './user-calls.ts';

const all = ['admin'] as const;

export const useUsers = (): UseQueryResult<AdminUser[]> => useQuery({ queryKey: [...all, 'users'], queryFn: ({ signal }) => readUsers(signal) });

export const useRoles = (): UseQueryResult<AdminRole[]> => useQuery({ queryKey: [...all, 'roles'], queryFn: ({ signal }) => readRoles(signal) });

/** Reads again whatever of administration is on the page. */
export function useReloadAdmin(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: all });
}
