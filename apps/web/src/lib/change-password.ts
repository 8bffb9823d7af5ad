import { api } from './api.ts';
import { encryptPassword } from './encrypt-password.ts';
import { fetchDeviceKey } from './fetch-device-key.ts';
import { useSession } from './session-store.ts';

/**
 * Gives a user another password; their sessions elsewhere end. Failures are the caller's to show.
 * @param authorization of a login that waits for it, in place of the stored one.
 */
export async function changePassword(old: string, next: string, authorization?: string): Promise<void> {
  const { deviceId } = useSession.getState();
  const { publicKey, keyId } = await fetchDeviceKey(deviceId);
  const form = { oldPassWord: encryptPassword(old, publicKey), passWord: encryptPassword(next, publicKey), deviceId, keyId };
  await api.call('POST', '/api/auth-api/changePassword', { form, silent: true, ...(authorization !== undefined && { authorization }) });
}
