import { bootServer } from './support/boot-server.ts';
import { shareServer } from './support/env.ts';
import { importSharedLots } from './support/import-lots.ts';

/** Starts the server of all specs that only read, before the first and until after the last of them: Playwright's global setup. */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  const server = await bootServer(0);
  await importSharedLots(server);
  shareServer(server);
  return () => server.stop();
}
