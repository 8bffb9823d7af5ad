import { bootServer } from './support/boot-server.ts';
import { shareServer } from './support/env.ts';
import { importSharedLots } from './support/import-lots.ts';

/** Starts the server of all specs that only read, before the first and until after the last of them: Playwright's global setup. */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  const booting = bootServer(0);
  await importSharedLots(booting);
  const server = await booting;
  shareServer(server);
  return () => server.stop();
}
