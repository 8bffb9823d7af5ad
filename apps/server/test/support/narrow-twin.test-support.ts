import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '@tenderscope/contract';
import { narrowBundle, warehouseThreads } from '@tenderscope/testing';
import { importBundle, openDuckdbWarehouse, type Warehouse } from '@tenderscope/warehouse';
import { buildApp } from '../../src/app.ts';
import type { BootedApp } from './boot-app.ts';
import { loginKeyPairs } from './login-key-pairs.test-support.ts';

export interface NarrowTwin {
  base: string;
  warehouse: Warehouse;
  close(): Promise<void>;
}

/** Server with the same accounts and sessions, on a warehouse that contains only these units. */
export async function openNarrowTwin(app: BootedApp, unitIds: ReadonlySet<string>): Promise<NarrowTwin> {
  const dataDir = await mkdtemp(join(tmpdir(), 'narrow-twin-'));
  const bundle = join(dataDir, 'bundle');
  await narrowBundle(join(app.dataDir, 'bundle'), bundle, unitIds);
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 512, threads: warehouseThreads });
  const { outcome } = await importBundle(warehouse, [bundle], { dataDir, format: 'bundle' });
  if (outcome !== 'clean') throw new Error(`the narrowed bundle was ${outcome}`);
  const settings = { ...readEnvironment({ LOG_LEVEL: 'silent' }), loginKeyPairs, RATE_LIMIT_PER_ADDRESS: 0, RATE_LIMIT_PER_SESSION: 0 };
  const server = await buildApp({ state: app.state, warehouse }, { ...settings, dataDir });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    base: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/bigdata`,
    warehouse,
    async close() {
      await server.close();
      await warehouse.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
