import { shippedRoles } from '@tenderscope/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enginesOfRun, type StateEngine } from '../engine/state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';

const user = { guid: 'wang', loginName: 'wang', userName: '王', deptName: '', passwordHash: 'x', isGenerateUser: true, unitId: null, createdAt: 1 };

describe.each(enginesOfRun)('report jobs on %s', (_name, start) => {
  let engine: StateEngine;
  let store: StateStore;
  beforeAll(async () => {
    engine = await start();
    store = await engine.open();
    await store.users.keepRoles(shippedRoles);
    await store.users.add({ ...user, roleKeys: ['group-analyst'] });
  });
  afterAll(async () => {
    await store.close();
    await engine.stop();
  });

  const add = (guid: string, orderedAt: number, worker = 'one'): Promise<void> =>
    store.reportJobs.add({ guid, userGuid: 'wang', request: '{}', orderedAt, worker });
  const guids = (jobs: readonly { guid: string }[]): string[] => jobs.map(({ guid }) => guid);

  it('are taken over by one of several workers when theirs gives no sign of life, and ended only by their own', async () => {
    await add('a', 1000);
    await add('b', 2000);
    await store.reportJobs.report('one', [{ guid: 'b', state: 'running', done: 3, total: 9 }], 60_000);
    expect(await store.reportJobs.find('b', 'wang')).toMatchObject({ state: 'running', done: 3, total: 9, attempts: 1 });
    expect(await store.reportJobs.find('b', 'li')).toBeUndefined();
    const taking = ['two', 'three', 'four'].map((worker) => store.reportJobs.takeOver(worker, { before: 50_000, now: 61_000, limit: 4 }));
    const taken = (await Promise.all(taking)).flat();
    expect(taken).toMatchObject([{ guid: 'a', attempts: 2, state: 'queued' }]);
    await store.reportJobs.end('a', 'one', { state: 'done', message: '' });
    await store.reportJobs.report('one', [{ guid: 'a', state: 'running', done: 1, total: 1 }], 70_000);
    expect(await store.reportJobs.find('a', 'wang')).toMatchObject({ state: 'queued', done: 0, total: null, worker: taken[0]?.worker });
    await store.reportJobs.end('a', taken[0]?.worker ?? '', { state: 'failed', message: 'why', done: 2 });
    expect(await store.reportJobs.find('a', 'wang')).toMatchObject({ state: 'failed', message: 'why', done: 2 });
    expect(guids(await store.reportJobs.open('wang'))).toEqual(['b']);
  });

  it('wait in the order of their requests, can be stopped by any server, and are begun again once given back', async () => {
    await add('c', 3000, 'two');
    await add('d', 3000, 'two');
    expect(await store.reportJobs.ahead({ guid: 'd', orderedAt: 3000 })).toBe(1);
    await store.reportJobs.requestStop('wang', 'cancelled', 'c');
    expect((await store.reportJobs.ofWorker('two')).map(({ guid, stop }) => [guid, stop])).toEqual([['c', 'cancelled'], ['d', null]]);
    await store.reportJobs.release('two');
    const taken = await store.reportJobs.takeOver('three', { before: 1, now: 80_000, limit: 4 });
    expect(taken.map(({ guid, attempts }) => [guid, attempts]).sort()).toEqual([['c', 1], ['d', 1]]);
    await store.reportJobs.requestStop('wang', 'accountLocked');
    expect((await store.reportJobs.open('wang')).map(({ stop }) => stop)).toEqual(['accountLocked', 'accountLocked', 'accountLocked']);
    await store.reportJobs.removeEndedBefore(Date.now() + 1000);
    expect(await store.reportJobs.find('a', 'wang')).toBeUndefined();
    expect(guids(await store.reportJobs.open('wang'))).toEqual(['b', 'c', 'd']);
  });
});
