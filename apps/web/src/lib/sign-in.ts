import type { LoginResult, MenuNode, UserInfo } from '@tenderscope/contract';
import { api } from './api.ts';
import { encryptPasswordByKey } from './encrypt-password-by-key.ts';
import { fetchDeviceKey } from './fetch-device-key.ts';
import { present } from './present.ts';
import { useSession } from './session-store.ts';

/** Names this application to the server when it asks for the menus. */
const appGuid = 'tenderscope';

/** Checks a password. Where the answer has no stage, `openSession` goes on. Failures are the caller's to show. */
export async function signIn(loginName: string, password: string): Promise<LoginResult> {
  const { deviceId } = useSession.getState();
  const key = await fetchDeviceKey(deviceId);
  const form = { loginName, passWord: await encryptPasswordByKey(password, key), deviceId, keyId: key.keyId };
  const { result } = await api.call<never, LoginResult>('POST', '/api/auth-api/login', { form, authorization: null, silent: true });
  return present(result);
}

/** Stores a session that waits for nothing, at once, when all of it is there. */
export async function openSession({ authorization }: LoginResult): Promise<UserInfo> {
  const [menus, user] = await Promise.all([
    api.call<never, MenuNode[]>('GET', `/api/auth-api/getUserMenus/${appGuid}`, { authorization, silent: true }),
    api.call<never, UserInfo>('GET', '/api/auth-api/getUserInfo', { authorization, silent: true }),
  ]);
  const userInfo = present(user.result);
  useSession.getState().signIn(authorization, userInfo, present(menus.result));
  return userInfo;
}
