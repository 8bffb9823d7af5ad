import type { AdminRole } from '@tenderscope/contract';
import { api } from '../api/api.ts';

export type RoleDraft = Pick<AdminRole, 'name' | 'permissions' | 'scope'>;

export async function readRoles(signal: AbortSignal): Promise<AdminRole[]> {
  return (await api.request('GET /api/admin-api/roles', { signal, silent: true })).data.list;
}

export async function addRole(json: RoleDraft): Promise<void> {
  await api.request('POST /api/admin-api/roles', { json, silent: true });
}

export async function changeRole(key: string, json: Partial<RoleDraft & { isRetired: boolean }>): Promise<void> {
  await api.request('POST /api/admin-api/roles/:key', { params: { key }, json, silent: true });
}

export async function startPreview(key: string, unitId: string | null): Promise<void> {
  await api.request('POST /api/admin-api/roles/:key/preview', { params: { key }, json: { unitId }, silent: true });
}
