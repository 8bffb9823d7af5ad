import type { OwnPassword } from '@tenderscope/contract';
import { api } from './api.ts';
import { encryptPasswordByKey } from './encrypt-password-by-key.ts';
import { fetchDeviceKey } from './fetch-device-key.ts';
import { useSession } from './session-store.ts';

/** The password of the signed-in user, encrypted by a new key. */
export async function sealOwnPassword(password: string): Promise<OwnPassword> {
  const { deviceId } = useSession.getState();
  const key = await fetchDeviceKey(deviceId);
  return { passWord: await encryptPasswordByKey(password, key), deviceId, keyId: key.keyId };
}

/**
 * Gives a user another password; their sessions elsewhere end. Failures are the caller's to show.
 * @param authorization of a login that waits for it, in place of the stored one.
 */
export async function changePassword(old: string, next: string, authorization?: string): Promise<void> {
  const { deviceId } = useSession.getState();
  const key = await fetchDeviceKey(deviceId);
  const [oldPassWord, passWord] = [await encryptPasswordByKey(old, key), await encryptPasswordByKey(next, key)];
  const form = { oldPassWord, passWord, deviceId, keyId: key.keyId };
  await api.call('POST', '/api/auth-api/changePassword', { form, silent: true, ...(authorization !== undefined && { authorization }) });
}
