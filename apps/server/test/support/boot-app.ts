import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { warehouseThreads } from '@tenderscope/testing';
import { openDuckdbWarehouse, type Warehouse } from '@tenderscope/warehouse';
import { buildApp } from '../../src/app.ts';
import { ensureInitialAccounts } from '../../src/features/accounts/first-accounts.ts';
import type { Settings } from '../../src/services.ts';
import { keepVenueLists } from '../../src/features/venue/venue-lists.ts';
import { loginKeyPairs } from './login-key-pairs.test-support.ts';
import { openNewState } from './new-state.ts';

export const adminPassword = 'correct-horse-battery';

export interface BootedApp {
  /** URL with the base path. */
  base: string;
  dataDir: string;
  state: StateStore;
  warehouse: Warehouse;
  /** Closes the state of the running server. */
  loseState(): Promise<void>;
  close(): Promise<void>;
}

/** Opens stores that may use a folder; `stop` ends the processes they depend on. */
export type OpenStores = (dataDir: string) => Promise<{ state: StateStore; warehouse: Warehouse; stop?: () => Promise<unknown> }>;

export const openEmbedded: OpenStores = async (dataDir) => ({
  state: await openNewState(dataDir),
  warehouse: await openDuckdbWarehouse({ dataDir, memoryMb: 1024, threads: warehouseThreads }),
});

/** Starts the actual server with actual stores, by default embedded ones in a separate folder, on a free port of loopback. */
export async function bootApp(settings: Partial<Settings> = {}, host = '127.0.0.1', open = openEmbedded, parent = tmpdir()): Promise<BootedApp> {
  const dataDir = await mkdtemp(join(parent, 'tenderscope-'));
  const { state, warehouse, stop } = await open(dataDir);
  await ensureInitialAccounts(state, { dataDir, password: adminPassword, isSeparated: settings.SEPARATE_DUTIES ?? false });
  await keepVenueLists(state);
  const app = await buildApp(
    { state, warehouse },
    { ...readEnvironment({ LOG_LEVEL: 'silent' }), loginKeyPairs, areAnswersChecked: true, dataDir, ...settings },
  );
  await app.listen({ host, port: 0 });
  let stateClosed: Promise<void> | undefined;
  const loseState = (): Promise<void> => (stateClosed ??= state.close());
  const { port } = app.server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}/bigdata`,
    dataDir,
    state,
    warehouse,
    loseState,
    async close() {
      // A client's kept connection may count as busy as long as it is kept alive; nobody waits for a response here.
      app.server.closeAllConnections();
      await app.close();
      await Promise.all([warehouse.close(), loseState()]);
      await stop?.();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
