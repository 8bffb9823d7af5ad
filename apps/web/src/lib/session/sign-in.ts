import type { LoginResult, MenuNode, UserInfo } from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { encryptPasswordByKey } from './encrypt-password-by-key.ts';
import { fetchDeviceKey } from './fetch-device-key.ts';
import { useSession } from './session-store.ts';

/** Name of this application in the request for menus. */
const appGuid = 'tenderscope';

/** Checks a password. If the answer has no stage, `openSession` is next. The caller reports failures. */
export async function signIn(loginName: string, password: string): Promise<LoginResult> {
  const { deviceId } = useSession.getState();
  const key = await fetchDeviceKey(deviceId);
  const form = { loginName, passWord: await encryptPasswordByKey(password, key), deviceId, keyId: key.keyId };
  return (await api.request('POST /api/auth-api/login', { form, authorization: null, silent: true })).result;
}

interface LoadedSession {
  authorization: string;
  user: UserInfo;
  menus: MenuNode[];
}

/** User and menu of a session without pending steps. */
export async function loadSession({ authorization }: LoginResult): Promise<LoadedSession> {
  const [menus, user] = await Promise.all([
    api.request('GET /api/auth-api/getUserMenus/:appGuid', { params: { appGuid }, authorization, silent: true }),
    api.request('GET /api/auth-api/getUserInfo', { authorization, silent: true }),
  ]);
  return { authorization, user: user.result, menus: menus.result };
}

/** Stores a session without pending steps, at once, when all of it is loaded. */
export async function openSession(login: LoginResult): Promise<UserInfo> {
  const { authorization, user, menus } = await loadSession(login);
  useSession.getState().signIn(authorization, user, menus);
  return user;
}
