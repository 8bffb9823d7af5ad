import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDuckdbWarehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReadinessCheck } from '../operations/readiness.ts';
import { bootApp, type BootedApp } from '../test-support/boot-app.ts';

let app: BootedApp;
const get = async (path: string): Promise<[number, unknown]> => {
  const response = await fetch(app.base.replace('/bigdata', '') + path);
  return [response.status, await response.json()];
};
beforeAll(async () => {
  app = await bootApp();
}, 60_000);
afterAll(() => app.close());

it('is alive, and ready while both stores answer', async () => {
  expect(await get('/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await get('/readyz')).toEqual([200, { status: 'ok', state: 'ok', warehouse: 'ok' }]);
});

it('looks once for all who ask within a second', async () => {
  const { state, warehouse } = app;
  let asked = 0;
  const counted = new Proxy(warehouse, {
    get(target, name) {
      if (name === 'query') asked += 1;
      const found: unknown = Reflect.get(target, name, target);
      return typeof found === 'function' ? (found.bind(target) as unknown) : found;
    },
  });
  const check = new ReadinessCheck({ state, warehouse: counted });
  await Promise.all([check.look(0), check.look(500), check.look(999)]);
  expect(asked).toBe(1);
  await check.look(1000);
  expect(asked).toBe(2);
});

it('finds a warehouse away that no longer answers', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'health-'));
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 512 });
  const check = new ReadinessCheck({ state: app.state, warehouse });
  expect(await check.look(0)).toEqual({ ready: true, state: 'ok', warehouse: 'ok' });
  await warehouse.close();
  expect(await check.look(1000)).toEqual({ ready: false, state: 'ok', warehouse: 'away' });
  await rm(dataDir, { recursive: true });
});

it('is alive but not ready while a store is away', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await app.loseState();
  expect(await get('/readyz')).toEqual([503, { status: 'away', state: 'away', warehouse: 'ok' }]);
  expect(await get('/healthz')).toEqual([200, { status: 'ok' }]);
});
