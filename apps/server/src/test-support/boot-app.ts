import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPgliteState, type StateStore } from '@tenderscope/state';
import { openDuckdbWarehouse, type Warehouse } from '@tenderscope/warehouse';
import { buildApp } from '../app.ts';
import { keepFirstAccounts } from '../first-accounts.ts';
import type { Settings } from '../services.ts';

export const adminPassword = 'correct-horse-battery';

export interface BootedApp {
  /** Address with the base path. */
  base: string;
  dataDir: string;
  state: StateStore;
  warehouse: Warehouse;
  close(): Promise<void>;
}

/** The real server over real embedded stores in a folder of its own, on a free loopback port. */
export async function bootApp(settings: Partial<Settings> = {}): Promise<BootedApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tenderscope-'));
  const state = await openPgliteState(dataDir);
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 1024 });
  await keepFirstAccounts(state, { dataDir, password: adminPassword });
  const app = await buildApp(
    { state, warehouse },
    { BASE_PATH: '/bigdata', SESSION_IDLE_MINUTES: 120, QUERY_TIMEOUT_MS: 20_000, QUERY_CONCURRENCY: 4, LOG_LEVEL: 'silent', ...settings },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}/bigdata`,
    dataDir,
    state,
    warehouse,
    async close() {
      await app.close();
      await Promise.all([warehouse.close(), state.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
