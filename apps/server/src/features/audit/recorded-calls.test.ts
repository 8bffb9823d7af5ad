import { randomUUID } from 'node:crypto';
import type { StoredAuditEntry } from '@tenderscope/state';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unrecordedRoutes } from './unrecorded-routes.ts';
import { bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import type { TestClient } from '../../../test/support/test-client.ts';

/** They require a session before its second step, or end the test's session. */
const otherSessions = ['/api/auth-api/secondFactor', '/login/logout'];
/** Without a session there is no user to record; a login records itself. */
const open = ['/common/nofilter/getPublicKey/:deviceId', '/api/auth-api/login'];

let app: BootedApp;
let client: TestClient;
const routes: { method: string; path: string }[] = [];
beforeAll(async () => {
  const basePath = '/bigdata';
  app = await bootApp({
    ...{ RATE_LIMIT_PER_ADDRESS: 0, RATE_LIMIT_PER_SESSION: 0 },
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) {
        if ((one === 'GET' || one === 'POST') && url.startsWith(`${basePath}/`)) routes.push({ method: one, path: url.slice(basePath.length) });
      }
    },
  });
  client = await signIn(app);
});
afterAll(() => app.close());

async function entriesOf(requestId: string | null): Promise<StoredAuditEntry[]> {
  return (await app.state.audit.newest({ limit: 1000 })).filter((entry) => entry.requestId === requestId);
}

it('each call of a signed-in user leaves an entry, except those with a reason', async () => {
  const called: { call: string; requestId: string | null }[] = [];
  const inApi = routes.filter(({ path }) => /^\/(api|venue-booking|login|extract-supplier|third-party|common)\//.test(path));
  const known = new Set(inApi.map(({ method, path }) => `${method} ${path}`));
  expect([...unrecordedRoutes.keys()].filter((call) => !known.has(call))).toEqual([]);
  for (const { method, path } of inApi) {
    const isExempt = open.includes(path) || unrecordedRoutes.has(`${method} ${path}`);
    if (isExempt || (method === 'POST' && otherSessions.includes(path))) continue;
    const headers = { authorization: client.authorization ?? '', ...(method === 'POST' && { 'content-type': 'application/json' }) };
    const reply = await fetch(app.base + path.replace(/:\w+/g, randomUUID()), { method, headers, ...(method === 'POST' && { body: '{}' }) });
    await reply.arrayBuffer();
    called.push({ call: `${method} ${path}`, requestId: reply.headers.get('x-request-id') });
  }
  expect(called.length).toBeGreaterThan(100);
  const silent = async (): Promise<string[]> => {
    const recorded = new Set((await app.state.audit.newest({ limit: 5000 })).map(({ requestId }) => requestId));
    return called.filter(({ requestId }) => !recorded.has(requestId)).map(({ call }) => call);
  };
  await expect.poll(silent, { timeout: 10_000 }).toEqual([]);
});

describe('a read', () => {
  it.each([
    ['POST', '/venue-booking/calendar', { from: Date.now(), to: Date.now() + 1000 }],
    ['GET', '/api/case-api/effects', undefined],
    ['POST', '/api/case-api/page', { pageNum: 1, pageSize: 10, keyword: '燃气' }],
    ['POST', '/api/report-api/page', { pageNum: 1, pageSize: 10 }],
    ['GET', `/api/report-api/${randomUUID()}/comparison`, undefined],
    ['GET', `/api/case-api/${randomUUID()}/values`, undefined],
    ['GET', '/api/admin-api/users', undefined],
  ] as const)('%s %s is one entry with its request', async (method, path, json) => {
    const reply = await client.call(method, path, json === undefined ? {} : { json });
    const requestId = reply.headers.get('x-request-id');
    await expect.poll(async () => (await entriesOf(requestId)).length).toBe(1);
    const [entry] = await entriesOf(requestId);
    expect(entry).toMatchObject({ action: 'read', loginName: 'admin' });
    const detail = JSON.parse(entry?.detail ?? '{}') as Record<string, unknown>;
    expect(detail).toMatchObject({ method, ...(json !== undefined && { body: json }) });
  });
});

it('an act without a separate entry records its parameters, but no content, which may be secret', async () => {
  const reply = await client.call('POST', '/venue-booking/venue-type', { json: { name: '保密室' } });
  const requestId = reply.headers.get('x-request-id');
  await expect.poll(async () => (await entriesOf(requestId)).map(({ action }) => action)).toEqual(['act']);
  expect((await entriesOf(requestId))[0]?.detail).not.toContain('保密室');
});
