import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClickhouse, type TestClickhouse } from '@tenderscope/testing';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Warehouse } from '../warehouse.ts';
import { emptyServer } from './empty-server.test-support.ts';
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy.test-support.ts';
import { openClickhouseWarehouse } from './open-clickhouse-warehouse.ts';

/** Two warehouses on one server, which is empty before each test. */
export interface NearAndFar {
  folder: string;
  engine: TestClickhouse;
  near: Warehouse;
  /** Uses the engine through `network`, which can hold and lose requests. */
  far: Warehouse;
  network: FaultyProxy;
}

/** The warehouses of the present test; to be read within tests and hooks. */
export function nearAndFar(): NearAndFar {
  const both = {} as NearAndFar;
  beforeAll(async () => {
    both.folder = await mkdtemp(join(tmpdir(), 'near-and-far-'));
    await mkdir(join(both.folder, 'imports'));
    both.engine = await startClickhouse(join(both.folder, 'data'));
  });
  afterAll(async () => {
    await both.engine.stop();
    await rm(both.folder, { recursive: true });
  });
  beforeEach(async () => {
    const options = { dataDir: both.folder };
    both.network = await startFaultyProxy(both.engine.url);
    both.near = await openClickhouseWarehouse(both.engine.url, options);
    both.far = await openClickhouseWarehouse(both.network.url, options);
  });
  afterEach(async () => {
    both.network.close();
    await Promise.all([both.near.close(), both.far.close()]);
    await emptyServer(both.engine.url);
  });
  return both;
}
