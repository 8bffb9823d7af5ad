import { api } from './api.ts';
import { encryptPassword } from './encrypt-password.ts';
import { fetchDeviceKey } from './fetch-device-key.ts';
import { useSession } from './session-store.ts';

/** Gives the signed-in user another password; his sessions elsewhere end. Failures are the caller's to show. */
export async function changePassword(old: string, next: string): Promise<void> {
  const { deviceId } = useSession.getState();
  const { publicKey, keyId } = await fetchDeviceKey(deviceId);
  const form = { oldPassWord: encryptPassword(old, publicKey), passWord: encryptPassword(next, publicKey), deviceId, keyId };
  await api.call('POST', '/api/auth-api/changePassword', { form, silent: true });
}
