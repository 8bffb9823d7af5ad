import { api } from '../api/api.ts';
import { pause } from '../api/http/pause.ts';

const timeoutMs = 5_000;

/** Ends the session on the server, regardless of success, and without waiting for a server that does not answer. */
export async function endServerSession(): Promise<void> {
  const end = api.request('POST /login/logout', { silent: true }).catch(() => undefined);
  await Promise.race([end, pause(timeoutMs)]);
}
