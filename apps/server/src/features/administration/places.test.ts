import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QueryGate } from '../../http/query-gate.ts';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { TestClient } from '../../../test/support/test-client.ts';

const queryConcurrency = 2;
let app: BootedApp;
let admin: TestClient;
let gate: QueryGate;

beforeAll(async () => {
  app = await bootApp({ QUERY_CONCURRENCY: queryConcurrency, onServices: ({ data }) => void (gate = data.gate) });
  admin = new TestClient(app.base);
  await admin.login('admin', adminPassword);
  // Units are read once for all callers, and joined companies with the first call that needs them.
  await admin.call('GET', '/api/admin-api/imports');
});
afterAll(() => app.close());

const isWaiting = (): Promise<void> => expect.poll(() => gate.waiting, { interval: 5, timeout: 5000 }).toBeGreaterThan(0);

/** Runs `work` while all slots are taken. */
async function whileFull<Result>(work: () => Promise<Result>): Promise<Result> {
  const { signal } = new AbortController();
  const leave = await Promise.all(Array.from({ length: queryConcurrency }, () => gate.enter(signal, null)));
  try {
    return await work();
  } finally {
    for (const one of leave) one();
  }
}

const line = { line: 1, loginName: 'somebody', userName: '某人', deptName: '', unit: '', roles: '' };

it.each([
  ['GET', '/api/admin-api/imports/joined-companies', undefined, 200],
  ['GET', '/api/admin-api/imports', undefined, 200],
  ['POST', '/api/admin-api/imports/an-import/undo', {}, 409],
  ['POST', '/api/admin-api/thresholds/preview', { values: { tenderDays: 60 } }, 200],
  ['GET', '/api/admin-api/data-version', undefined, 200],
  ['POST', '/api/admin-api/users/import', { rows: [line], isTrial: true, isWhole: false }, 200],
  ['GET', '/api/relation-api/counts/unknown', undefined, 404],
] as const)('%s %s takes a slot of its user, waits for it, and leaves the queue when they disconnect', async (method, path, json, status) => {
  const { answer } = await whileFull(async () => {
    const leaving = new AbortController();
    const left = admin.call(method, path, { json, signal: leaving.signal }).catch((error: unknown) => error);
    await isWaiting();
    leaving.abort();
    await left;
    await expect.poll(() => gate.waiting, { interval: 5, timeout: 5000 }).toBe(0);
    const waiting = admin.call(method, path, { json });
    await isWaiting();
    return { answer: waiting };
  });
  expect((await answer).status).toBe(status);
});
