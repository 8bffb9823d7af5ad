import { api } from '../api/api.ts';
import { base } from '../api/base.ts';
import { useSession } from './session-store.ts';

/** Reloads the user and their permissions, and opens their first page; no previous state remains. */
export async function refreshSession(): Promise<void> {
  const [menus, user] = await Promise.all([
    api.request('GET /api/auth-api/getUserMenus/:appGuid', { params: { appGuid: 'tenderscope' }, silent: true }),
    api.request('GET /api/auth-api/getUserInfo', { silent: true }),
  ]);
  useSession.getState().signIn(useSession.getState().authorization ?? '', user.result, menus.result);
  location.assign(`${base}/`);
}

/** Ends the preview of a role. */
export async function endPreview(): Promise<void> {
  await api.request('POST /api/auth-api/preview/end');
  await refreshSession();
}
