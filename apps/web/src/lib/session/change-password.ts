import type { OwnPassword } from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { encryptPasswordByKey } from './encrypt-password-by-key.ts';
import { fetchDeviceKey } from './fetch-device-key.ts';
import { useSession } from './session-store.ts';

/** The password of the signed-in user, encrypted with a new key. */
export async function sealOwnPassword(password: string): Promise<OwnPassword> {
  const { deviceId } = useSession.getState();
  const key = await fetchDeviceKey(deviceId);
  return { passWord: await encryptPasswordByKey(password, key), deviceId, keyId: key.keyId };
}

/**
 * Changes a user's password; their other sessions end. The caller reports failures.
 * @param authorization of a pending login, in place of the stored one.
 */
export async function changePassword(old: string, next: string, authorization?: string): Promise<void> {
  const { deviceId } = useSession.getState();
  const key = await fetchDeviceKey(deviceId);
  const [oldPassWord, passWord] = [await encryptPasswordByKey(old, key), await encryptPasswordByKey(next, key)];
  const form = { oldPassWord, passWord, deviceId, keyId: key.keyId };
  await api.request('POST /api/auth-api/changePassword', { form, silent: true, ...(authorization !== undefined && { authorization }) });
}
