import { api } from './api.ts';
import { pause } from './http/pause.ts';

const patienceMs = 5_000;

/** Ends the session on the server; whether that succeeds does not matter here, and a server that does not answer is not waited for. */
export async function endServerSession(): Promise<void> {
  const end = api.call('POST', '/login/logout', { silent: true }).catch(() => undefined);
  await Promise.race([end, pause(patienceMs)]);
}
