import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StateStore } from '@tenderscope/state';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openNewState } from '../../test/support/new-state.ts';
import { registerErrors } from './errors.ts';
import { registerLimits } from './limits.ts';
import { SharedRequestCounts } from './shared-request-counts.ts';

let dataDir: string;
let state: StateStore;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'request-counts-'));
  state = await openNewState(dataDir);
});
afterAll(async () => {
  await state.close();
  await rm(dataDir, { recursive: true, force: true });
});

const periodMs = 60_000;
/** Sends requests at an instant. @returns the count after the last one. */
function send(counts: SharedRequestCounts, caller: string, requests: number, now: number): { current: number; ttl: number } | undefined {
  let last: { current: number; ttl: number } | undefined;
  for (let no = 0; no < requests; no += 1) counts.incr(caller, (_, result) => (last = result), periodMs, 100, now);
  return last;
}

it('adds up frequent callers over all servers, and begins again with each minute', async () => {
  const [here, there] = [new SharedRequestCounts(state.requestCounts), new SharedRequestCounts(state.requestCounts)];
  const begin = 10 * periodMs;
  expect(send(here, 'wang', 40, begin + 1000)).toEqual({ current: 40, ttl: 59_000 });
  expect(send(there, 'wang', 30, begin + 1000)?.current).toBe(30);
  expect(send(here, 'li', 9, begin + 1000)?.current).toBe(9);
  for (const counts of [here, there, here]) await counts.share();
  expect(send(there, 'wang', 1, begin + 3000)).toEqual({ current: 71, ttl: 57_000 });
  expect(send(here, 'wang', 1, begin + 3000)?.current).toBe(41);
  await there.share();
  await here.share();
  expect(send(here, 'wang', 1, begin + 4000)?.current).toBe(73);
  // Those below a tenth of the limit are not stored.
  expect(send(there, 'li', 1, begin + 4000)?.current).toBe(1);
  expect(send(here, 'wang', 20, begin + periodMs)?.current).toBe(20);
  await here.share();
  expect(send(there, 'wang', 1, begin + periodMs)?.current).toBe(1);
});

it('refuses on every server above the limit', async () => {
  // One period.
  vi.useFakeTimers({ toFake: ['Date'] });
  const apps = await Promise.all([1, 2].map(async () => {
    const counts = new SharedRequestCounts(state.requestCounts);
    const app = fastify();
    registerErrors(app);
    await registerLimits(app, { RATE_LIMIT_PER_ADDRESS: 50, RATE_LIMIT_PER_SESSION: 0 }, counts);
    app.get('/call', () => ({}));
    return { app, counts };
  }));
  const statuses: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    for (const { app } of apps) statuses.push((await app.inject('/call')).statusCode);
    for (const { counts } of [...apps, ...apps]) await counts.share();
  }
  expect(statuses.slice(0, 50)).toEqual(Array(50).fill(200));
  expect(statuses.slice(52)).toEqual(Array(28).fill(429));
  await Promise.all(apps.map(({ app }) => app.close()));
  vi.useRealTimers();
});

it('continues with the counts of each server while the store is unavailable', async () => {
  const counts = new SharedRequestCounts({ add: () => Promise.reject(new Error('unavailable')), removeBefore: () => Promise.resolve() } as never);
  send(counts, 'wang', 40, 1000);
  await expect(counts.share()).rejects.toThrow('unavailable');
  expect(send(counts, 'wang', 1, 2000)?.current).toBe(41);
});
