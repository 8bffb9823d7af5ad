import type { AccountAccessView, AdminUser, UserImportAnswer } from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { present } from '../api/present.ts';

const path = '/api/admin-api/users';
const of = (guid: string): string => `${path}/${encodeURIComponent(guid)}`;

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
  return (await api.call<AdminUser>('GET', path, { signal, silent: true })).data.list;
}

/** Locks and second factors by account, for users who may decide on them. */
export async function readAccess(signal: AbortSignal): Promise<ReadonlyMap<string, AccountAccessView>> {
  const { data } = await api.call<AccountAccessView>('GET', `${path}/access`, { signal, silent: true });
  return new Map(data.list.map((one) => [one.guid, one]));
}

export async function lockUser(guid: string, reason: string): Promise<void> {
  await api.call('POST', `${of(guid)}/lock`, { json: { reason }, silent: true });
}

export async function unlockUser(guid: string): Promise<void> {
  await api.call('POST', `${of(guid)}/unlock`, { json: {}, silent: true });
}

export async function resetSecondFactor(guid: string): Promise<void> {
  await api.call('POST', `${of(guid)}/secondFactor/reset`, { json: {}, silent: true });
}

/** Returns the password, which is shown once. */
export async function addUser(json: UserDraft & { loginName: string }): Promise<string> {
  return present((await api.call<never, { password: string }>('POST', path, { json, silent: true })).result).password;
}

type UserChange = Partial<UserDraft & { isActive: boolean; allowedAddresses: string[] }>;

export async function changeUser(guid: string, json: UserChange): Promise<void> {
  await api.call('POST', of(guid), { json, silent: true });
}

/** Returns the new password, which is shown once. */
export async function resetPassword(guid: string): Promise<string> {
  return present((await api.call<never, { password: string }>('POST', `${of(guid)}/password`, { json: {}, silent: true })).result).password;
}

export async function endSessionsOf(guid: string): Promise<void> {
  await api.call('POST', `${of(guid)}/revoke`, { json: {}, silent: true });
}

export async function importUsers(json: { rows: readonly UserLine[]; isTrial: boolean; isWhole: boolean }): Promise<UserImportAnswer> {
  return present((await api.call<never, UserImportAnswer>('POST', `${path}/import`, { json, silent: true })).result);
}
