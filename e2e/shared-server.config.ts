import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootServer } from './support/boot-server.ts';
import { nameServerFile } from './support/env.ts';
import { importSharedLots } from './support/import-lots.ts';
import { shareServer } from './support/shared-server.ts';

/**
 * Starts the server of all specs that only read, until after the last of them: Playwright's global setup. The first journeys have separate
 * servers and need not wait for it.
 */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'shared-server-'));
  const file = join(folder, 'server.json');
  nameServerFile(file);
  const booting = bootServer(0);
  const ready = importSharedLots(booting).then(() => booting);
  const shared = shareServer(ready, file);
  return async () => {
    await shared;
    await booting.then((server) => server.stop(), () => {});
    await rm(folder, { recursive: true });
    // An error fails the run, even if no journey needed the server.
    await ready;
  };
}
