import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Services } from '../../services.ts';
import { base, bootCases, open, type CasesApp } from './case-app.test-support.ts';

let { app, admin, clerk } = {} as CasesApp;
let services: Services;
beforeAll(async () => {
  ({ app, admin, clerk } = await bootCases({ QUERY_CONCURRENCY: 2, onServices: (built) => void (services = built) }));
});
afterAll(() => app.close());

it('evidence of cases takes the slots of its reader, and stops waiting when they disconnect', async () => {
  const one = await open(admin);
  const own = await open(clerk);
  const { guid: user = '' } = (await app.state.users.byLogin('admin')) ?? {};
  const { gate } = services.data;
  // Half of the slots, the limit of one user.
  const leave = await gate.enter(new AbortController().signal, { user });
  const leaving = new AbortController();
  const waiting = admin.call('GET', `${base}/${one.guid}/values`, { signal: leaving.signal }).catch((error: unknown) => error);
  await expect.poll(() => gate.waiting).toBe(1);
  expect((await clerk.call('GET', `${base}/${own.guid}`)).status).toBe(200);
  expect(gate.waiting).toBe(1);
  leaving.abort();
  expect(await waiting).toBeInstanceOf(Error);
  await expect.poll(() => gate.waiting).toBe(0);
  leave();
});
