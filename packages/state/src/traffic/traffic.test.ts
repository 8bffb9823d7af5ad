import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enginesOfRun, type StateEngine } from '../engine/state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';

describe.each(enginesOfRun)('traffic of several servers on %s', (_name, start) => {
  let engine: StateEngine;
  let store: StateStore;
  beforeAll(async () => {
    engine = await start();
    store = await engine.open();
  });
  afterAll(async () => {
    await store.close();
    await engine.stop();
  });

  it('adds up the requests of callers, and forgets former periods', async () => {
    const { requestCounts } = store;
    const counts = Array.from({ length: 20 }, (_, place) => ({ caller: `c${place}`, startedAt: 60_000, requests: 2 }));
    await Promise.all(Array.from({ length: 5 }, (_, turn) => requestCounts.add(turn % 2 ? counts : [...counts].reverse())));
    const totals = await requestCounts.add(counts);
    expect(totals.map(({ requests }) => requests)).toEqual(counts.map(() => 12));
    expect(await requestCounts.add([])).toEqual([]);
    await requestCounts.removeBefore(60_001);
    expect(await requestCounts.add(counts.slice(0, 1))).toEqual([{ caller: 'c0', startedAt: 60_000, requests: 2 }]);
  });

  it('holds the progress of exports by user and name', async () => {
    const { exportProgress } = store;
    const one = { userGuid: 'wang', exportId: 'e1', writtenRows: 5, totalRows: null, workedAt: 1000 };
    await exportProgress.put(one);
    await exportProgress.put({ ...one, writtenRows: 9, totalRows: 20, workedAt: 2000 });
    expect(await exportProgress.find({ userGuid: 'wang', exportId: 'e1' })).toEqual({ ...one, writtenRows: 9, totalRows: 20, workedAt: 2000 });
    expect(await exportProgress.find({ userGuid: 'li', exportId: 'e1' })).toBeUndefined();
    await exportProgress.put({ ...one, exportId: 'e2' });
    await exportProgress.removeBefore(1500);
    expect(await exportProgress.find({ userGuid: 'wang', exportId: 'e2' })).toBeUndefined();
    await exportProgress.remove({ userGuid: 'wang', exportId: 'e1' });
    expect(await exportProgress.find({ userGuid: 'wang', exportId: 'e1' })).toBeUndefined();
  });
});
