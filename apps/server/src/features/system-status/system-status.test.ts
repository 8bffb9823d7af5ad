import type { ServerStatus, SystemStatusView } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { signInAnalyst } from '../../../test/support/sign-in.test-support.ts';
import { TestClient } from '../../../test/support/test-client.ts';

let app: BootedApp;
let admin: TestClient;
beforeAll(async () => {
  app = await bootApp();
  admin = new TestClient(app.base);
  await admin.login('admin', adminPassword);
});
afterAll(() => app.close());

const status = async (): Promise<SystemStatusView> =>
  (await admin.call('GET', '/api/admin-api/system-status')).envelope.result as unknown as SystemStatusView;

it('shows this server with its versions, memory and folders, and no problem', async () => {
  const { servers, problems, stateEngine, warehouseEngine } = await status();
  expect([stateEngine, warehouseEngine, problems]).toEqual(['PGlite', 'DuckDB', []]);
  expect(servers).toMatchObject([{ isOwn: true, isAlive: true, pid: process.pid, warehouse: 'ok', job: null, dataVersion: 0 }]);
  const [{ disks, residentBytes, version }] = servers as [ServerStatus];
  // The folder of uploads is created with the first one.
  expect(disks.map(({ name, isFull }) => [name, isFull])).toEqual([['DATA_DIR', false]]);
  expect(disks.every(({ freeBytes, totalBytes }) => freeBytes > 0 && freeBytes <= totalBytes)).toBe(true);
  expect(residentBytes).toBeGreaterThan(2 ** 20);
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
});

it('shows servers that stopped reporting until the next day, and ignores facts of another version', async () => {
  const [own] = (await status()).servers;
  const { serverReports } = app.state;
  const put = (serverId: string, age: number, facts: unknown): Promise<void> =>
    serverReports.put({ serverId, startedAt: 1, reportedAt: Date.now() - age, facts });
  await put('killed', 60_000, { ...own, host: 'other', dataVersion: 9 });
  await put('newer', 0, { something: 'else' });
  await put('forgotten', 25 * 3600e3, { ...own, host: 'old' });
  const { servers, problems } = await status();
  expect(servers.map(({ serverId, isAlive }) => [serverId === own?.serverId ? 'own' : serverId, isAlive])).toEqual([['killed', false], ['own', true]]);
  expect(problems).toEqual([{ severity: 'error', text: expect.stringContaining('没有报告') as string }]);
  expect((await serverReports.list()).map(({ serverId }) => serverId)).not.toContain('forgotten');
  await serverReports.remove('killed');
});

it('refuses users without the duty of administration', async () => {
  const analyst = await signInAnalyst(app);
  expect((await analyst.call('GET', '/api/admin-api/system-status')).status).toBe(403);
});
