import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOfDay } from '@tenderscope/contract';
import { copyState } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPgliteState } from './engine/open-pglite-state.ts';
import type { StateStore } from './state-store.ts';

const march = startOfDay('2026-03-10');
const [actNum, accessNum] = [150, 1000];
const act = { at: march, userGuid: 'wang', loginName: 'wang', action: 'login', subject: '', detail: '{}', address: '::1', requestId: 'r' };
const access = { ...act, action: 'query', queryKey: 'insight.overview', rows: 3, durationMs: 1, outcome: 'done' };

let dataDir: string;
let store: StateStore;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-turns-'));
  await copyState(dataDir);
  store = await openPgliteState(dataDir);
  await store.audit.addAccesses(Array.from({ length: accessNum }, (_, no) => ({ ...access, at: march + no, requestId: String(no) })));
  await Promise.all(Array.from({ length: actNum }, (_, no) => store.audit.add({ ...act, at: march + no * 5 })));
});
afterAll(async () => {
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Turns of the event loop that others had meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, goesOn] = [0, true];
  const count = (): void => {
    turns += 1;
    if (goesOn) setImmediate(count);
  };
  setImmediate(count);
  await work();
  goesOn = false;
  return turns;
}

it('gives others a turn after each of many calls at once', async () => {
  expect(await turnsDuring(() => Promise.all(Array.from({ length: 30 }, () => store.users.byGuid('wang'))))).toBeGreaterThanOrEqual(29);
});

it('gives others their turn while it reads many entries of the audit log', async () => {
  expect(await turnsDuring(() => store.audit.newest({ limit: 1000 }))).toBeGreaterThan(10);
});

it('gives others their turn while it follows the chains of the audit log', async () => {
  expect(await turnsDuring(() => store.audit.verify())).toBeGreaterThan(8);
});

it('reads each entry once, newest first, however many pieces it reads them in', async () => {
  const found = await store.audit.newest({ limit: 5000 });
  expect(new Set(found.map(({ id }) => id)).size).toBe(actNum + accessNum);
  const sorted = [...found].sort((one, other) => other.at - one.at || other.id - one.id);
  expect(found.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
  expect((await store.audit.newest({ limit: 230 })).map(({ id }) => id)).toEqual(found.slice(0, 230).map(({ id }) => id));
});

it('leaves out of its count and its pieces what is added later', async () => {
  const { entries, upToId } = await store.audit.extent({ limit: 10_000, action: 'login' });
  await store.audit.add({ ...act, at: march + 1_000_000 });
  const read: number[] = [];
  for await (const piece of store.audit.pieces({ limit: entries, action: 'login', upToId })) read.push(...piece.map(({ at }) => at));
  expect([entries, read.length, read[0]]).toEqual([actNum, actNum, march + (actNum - 1) * 5]);
  expect((await store.audit.extent({ limit: 100 })).entries).toBe(100);
});
