import type { MenuNode, UserInfo } from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { base } from '../api/base.ts';
import { present } from '../api/present.ts';
import { useSession } from './session-store.ts';

/** Reloads the user and their permissions, and opens their first page; no previous state remains. */
export async function refreshSession(): Promise<void> {
  const [menus, user] = await Promise.all([
    api.call<never, MenuNode[]>('GET', '/api/auth-api/getUserMenus/tenderscope', { silent: true }),
    api.call<never, UserInfo>('GET', '/api/auth-api/getUserInfo', { silent: true }),
  ]);
  useSession.getState().signIn(useSession.getState().authorization ?? '', present(user.result), present(menus.result));
  location.assign(`${base}/`);
}

/** Ends the preview of a role. */
export async function endPreview(): Promise<void> {
  await api.call('POST', '/api/auth-api/preview/end', { json: {} });
  await refreshSession();
}
