import type { AccountAccessView, AdminUser, UserImportAnswer } from '@tenderscope/contract';
import { api } from '../api/api.ts';

/** The data of an account about its owner. */
export interface UserDraft {
  userName: string;
  deptName: string;
  unitId: string | null;
  roleKeys: string[];
}

/** A line of a list of accounts, with the cells as written in it. */
export interface UserLine {
  line: number;
  loginName: string;
  userName: string;
  deptName: string;
  unit: string;
  roles: string;
}

export async function readUsers(signal: AbortSignal): Promise<AdminUser[]> {
  return (await api.request('GET /api/admin-api/users', { signal, silent: true })).data.list;
}

/** Locks and second factors by account, for users who may decide on them. */
export async function readAccess(signal: AbortSignal): Promise<ReadonlyMap<string, AccountAccessView>> {
  const { data } = await api.request('GET /api/admin-api/users/access', { signal, silent: true });
  return new Map(data.list.map((one) => [one.guid, one]));
}

export async function lockUser(guid: string, reason: string): Promise<void> {
  await api.request('POST /api/admin-api/users/:guid/lock', { params: { guid }, json: { reason }, silent: true });
}

export async function unlockUser(guid: string): Promise<void> {
  await api.request('POST /api/admin-api/users/:guid/unlock', { params: { guid }, silent: true });
}

export async function resetSecondFactor(guid: string): Promise<void> {
  await api.request('POST /api/admin-api/users/:guid/secondFactor/reset', { params: { guid }, silent: true });
}

/** Returns the password, which is shown once. */
export async function addUser(json: UserDraft & { loginName: string }): Promise<string> {
  return (await api.request('POST /api/admin-api/users', { json, silent: true })).result.password;
}

type UserChange = Partial<UserDraft & { isActive: boolean; allowedAddresses: string[] }>;

export async function changeUser(guid: string, json: UserChange): Promise<void> {
  await api.request('POST /api/admin-api/users/:guid', { params: { guid }, json, silent: true });
}

/** Returns the new password, which is shown once. */
export async function resetPassword(guid: string): Promise<string> {
  return (await api.request('POST /api/admin-api/users/:guid/password', { params: { guid }, silent: true })).result.password;
}

export async function endSessionsOf(guid: string): Promise<void> {
  await api.request('POST /api/admin-api/users/:guid/revoke', { params: { guid }, silent: true });
}

export async function importUsers(json: { rows: UserLine[]; isTrial: boolean; isWhole: boolean }): Promise<UserImportAnswer> {
  return (await api.request('POST /api/admin-api/users/import', { json, silent: true })).result;
}
