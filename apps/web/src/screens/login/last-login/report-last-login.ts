import type { UserInfo } from '@tenderscope/contract';
import { loadChunk } from '../../../lib/loading/load-chunk.ts';

/** Shows the last login, if there is one. An error while showing it does not prevent the login. */
export function reportLastLogin({ lastLogin, passwordNotice }: UserInfo): void {
  if (!lastLogin) return;
  void loadChunk(() => import('./show-last-login.ts'))
    .then(({ showLastLogin }) => showLastLogin(lastLogin, passwordNotice))
    .catch(() => undefined);
}
