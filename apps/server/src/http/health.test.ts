import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresState } from '@tenderscope/state';
import { startPostgres } from '@tenderscope/testing';
import { importBundle, openDuckdbWarehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DiskSpace } from '../platform/operations/disk-space.ts';
import { ReadinessCheck } from '../platform/operations/readiness.ts';
import { bootApp, type BootedApp } from '../../test/support/boot-app.ts';

const roomy = new DiskSpace({ folders: {}, reserveBytes: 0 });
let app: BootedApp;
const get = async (path: string): Promise<[number, unknown]> => {
  const response = await fetch(app.base.replace('/bigdata', '') + path);
  return [response.status, await response.json()];
};
beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

it('is alive, and ready while both stores answer', async () => {
  expect(await get('/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await get('/readyz')).toEqual([200, { status: 'ok', state: 'ok', warehouse: 'ok' }]);
});

it('checks once for all requests within a second', async () => {
  const { state, warehouse } = app;
  let requested = 0;
  const counted = new Proxy(warehouse, {
    get(target, name) {
      if (name === 'query') requested += 1;
      const found: unknown = Reflect.get(target, name, target);
      return typeof found === 'function' ? (found.bind(target) as unknown) : found;
    },
  });
  const check = new ReadinessCheck({ state, warehouse: counted }, roomy);
  await Promise.all([check.look(0), check.look(500), check.look(999)]);
  expect(requested).toBe(1);
  await check.look(1000);
  expect(requested).toBe(2);
});

it('reports a warehouse that no longer answers as unavailable', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'health-'));
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 512 });
  const check = new ReadinessCheck({ state: app.state, warehouse }, roomy);
  expect(await check.look(0)).toEqual({ status: 'ok', state: 'ok', warehouse: 'ok' });
  await warehouse.close();
  expect(await check.look(1000)).toEqual({ status: 'away', state: 'ok', warehouse: 'away' });
  await rm(dataDir, { recursive: true });
});

it('reports a warehouse that was computed by other definitions', async () => {
  const warehouse = new Proxy(app.warehouse, {
    get(target, name) {
      const found: unknown = name === 'hasOwnDefinitions' ? () => false : Reflect.get(target, name, target);
      return typeof found === 'function' ? (found.bind(target) as unknown) : found;
    },
  });
  const check = new ReadinessCheck({ state: app.state, warehouse }, roomy);
  expect(await check.look(0)).toEqual({ status: 'other', state: 'ok', warehouse: 'other' });
});

it('reports a state with unreadable tables as unavailable', async () => {
  const postgres = await startPostgres();
  const state = await openPostgresState(postgres.url);
  const check = new ReadinessCheck({ state, warehouse: app.warehouse }, roomy);
  expect(await check.look(0)).toMatchObject({ status: 'ok', state: 'ok' });
  await postgres.run('alter table users rename to elsewhere');
  expect(await check.look(1000)).toMatchObject({ status: 'away', state: 'away', warehouse: 'ok' });
  await postgres.run('alter table elsewhere rename to users');
  expect(await check.look(2000)).toMatchObject({ status: 'ok', state: 'ok' });
  await state.close();
  await postgres.stop();
});

it('reports a warehouse with unreadable tables as unavailable', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'health-'));
  // Enough ids to fill separate blocks: a block shared by a small table is in memory once the store is open.
  const ids = Array.from({ length: 10_000 }, () => randomBytes(32).toString('hex'));
  await mkdir(join(dataDir, 'bundle'));
  await writeFile(join(dataDir, 'bundle/units.csv'), 'unit_id,name\nu,单位\n');
  await writeFile(join(dataDir, 'bundle/projects.csv'), 'project_id,code,name,unit_id\np,P,项目,u\n');
  await writeFile(join(dataDir, 'bundle/lots.csv'), ['lot_id,project_id,code,name', ...ids.map((id) => `${id},p,L,标段`)].join('\n'));
  const first = await openDuckdbWarehouse({ dataDir, memoryMb: 512 });
  expect(await importBundle(first, [join(dataDir, 'bundle')], { dataDir, format: 'bundle' })).toMatchObject({ outcome: 'clean' });
  await first.close();
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 512 });
  const path = join(dataDir, 'warehouse.duckdb');
  const headerBytes = 3 * 4096;
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc((await file.stat()).size - headerBytes, 0xa5), 0, undefined, headerBytes);
  await file.close();
  const check = new ReadinessCheck({ state: app.state, warehouse }, roomy);
  expect(await check.look(0)).toMatchObject({ status: 'away', state: 'ok', warehouse: 'away' });
  await warehouse.close();
  await rm(dataDir, { recursive: true });
});

it('is alive but not ready while a store is unavailable', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await app.loseState();
  expect(await get('/readyz')).toEqual([503, { status: 'away', state: 'away', warehouse: 'ok' }]);
  expect(await get('/healthz')).toEqual([200, { status: 'ok' }]);
});
