import { bootServer } from './boot-server.ts';
import { shareServer } from './env.ts';

/** Starts the server of all specs that only read, before the first and until after the last of them. */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  const server = await bootServer(1200);
  shareServer(server);
  return server.stop;
}
