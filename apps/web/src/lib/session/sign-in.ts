import type { LoginResult, MenuNode, UserInfo } from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { encryptPasswordByKey } from './encrypt-password-by-key.ts';
import { fetchDeviceKey } from './fetch-device-key.ts';
import { present } from '../api/present.ts';
import { useSession } from './session-store.ts';

/** Name of this application in the request for menus. */
const appGuid = 'tenderscope';

/** Checks a password. If the answer has no stage, `openSession` is next. The caller reports failures. */
export async function signIn(loginName: string, password: string): Promise<LoginResult> {
  const { deviceId } = useSession.getState();
  const key = await fetchDeviceKey(deviceId);
  const form = { loginName, passWord: await encryptPasswordByKey(password, key), deviceId, keyId: key.keyId };
  const { result } = await api.call<never, LoginResult>('POST', '/api/auth-api/login', { form, authorization: null, silent: true });
  return present(result);
}

/** Stores a session without pending steps, at once, when all of it is loaded. */
export async function openSession({ authorization }: LoginResult): Promise<UserInfo> {
  const [menus, user] = await Promise.all([
    api.call<never, MenuNode[]>('GET', `/api/auth-api/getUserMenus/${appGuid}`, { authorization, silent: true }),
    api.call<never, UserInfo>('GET', '/api/auth-api/getUserInfo', { authorization, silent: true }),
  ]);
  const userInfo = present(user.result);
  useSession.getState().signIn(authorization, userInfo, present(menus.result));
  return userInfo;
}
