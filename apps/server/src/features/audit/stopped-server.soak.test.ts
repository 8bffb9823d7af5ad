import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spoolAct } from '@tenderscope/control';
import { openPgliteState, type StoredAuditEntry } from '@tenderscope/state';
import { copyState } from '@tenderscope/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ServerProcess } from '../../../test/support/server-process.test-support.ts';
import { TestClient } from '../../../test/support/test-client.ts';

const password = 'a long password';
let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'audited-'));
  await copyState(dataDir);
  await spoolAct(dataDir, { requestId: 'r', at: 5, operator: 'os:wang', host: 'here', action: 'import', subject: '/data', detail: { outcome: 'begun' } });
  server = new ServerProcess(dataDir, { ADMIN_PASSWORD: password });
});
afterEach(async () => {
  await server.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function readOnce(): Promise<TestClient> {
  const client = new TestClient(await server.address);
  await client.login('admin', password);
  await client.rows('insight.overview');
  return client;
}

async function kept(): Promise<StoredAuditEntry[]> {
  const state = await openPgliteState(dataDir);
  try {
    return await state.audit.newest({ limit: 100 });
  } finally {
    await state.close();
  }
}

it('a stopped server has recorded all reads', async () => {
  await readOnce();
  expect(await server.end('SIGTERM')).toBe(0);
  expect((await kept()).map(({ action }) => action)).toEqual(['query', 'login', 'import']);
});

it('a killed server has recorded reads older than its last second, and collected the entries of commands', async () => {
  const client = await readOnce();
  const written = async (): Promise<number> => (await client.call('GET', '/api/admin-api/audit?action=query')).envelope.data.list.length;
  await expect.poll(written).toBe(1);
  await server.end('SIGKILL');
  const found = await kept();
  expect(found.at(-1)).toMatchObject({ at: 5, loginName: 'os:wang', action: 'import', subject: '/data', address: 'here', requestId: 'r' });
  expect(found.map(({ action }) => action)).toContain('query');
  expect(await readdir(join(dataDir, 'audit-spool'))).toEqual([]);
});
