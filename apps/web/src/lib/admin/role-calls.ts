import type { AdminRole } from '@tenderscope/contract';
import { api } from '../api/api.ts';

const path = '/api/admin-api/roles';
const of = (key: string): string => `${path}/${encodeURIComponent(key)}`;

export type RoleDraft = Pick<AdminRole, 'name' | 'permissions' | 'scope'>;

export async function readRoles(signal: AbortSignal): Promise<AdminRole[]> {
  return (await api.call<AdminRole>('GET', path, { signal, silent: true })).data.list;
}

export async function addRole(json: RoleDraft): Promise<void> {
  await api.call('POST', path, { json, silent: true });
}

export async function changeRole(key: string, json: Partial<RoleDraft & { isRetired: boolean }>): Promise<void> {
  await api.call('POST', of(key), { json, silent: true });
}

export async function startPreview(key: string, unitId: string | null): Promise<void> {
  await api.call('POST', `${of(key)}/preview`, { json: { unitId }, silent: true });
}
