import { api } from './api.ts';

/** Ends the session on the server; whether that succeeds does not matter here. */
export async function endServerSession(): Promise<void> {
  await api.call('POST', '/login/logout', { silent: true }).catch(() => undefined);
}
