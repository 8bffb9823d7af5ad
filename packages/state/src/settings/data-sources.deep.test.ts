import { describe, expect, it } from 'vitest';
import type { StoredSource } from './data-source-repository.ts';
import { openForTests, serverOfRun } from '../engine/state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';

const user = { guid: 'user-1', loginName: 'wang', userName: '王', passwordHash: 'x', deptName: '', isGenerateUser: true, unitId: null, createdAt: 1 };
const source = (guid: string, ownerGuid: string): StoredSource => ({
  ...{ guid, name: guid, kind: 'postgres', host: 'db', port: 5432, databaseName: 'platform', userName: 'reader', sealedPassword: 'sealed', encryption: 'none' },
  ...{ tableName: 'tz', query: null, watermarkColumn: 'gx', watermark: null, watermarkVersion: null, profile: null, schedule: 'hourly', dailyAt: null },
  ...{ isEnabled: true, ownerGuid, nextAt: 100, failures: 0, savedAt: 1 },
});

describe.each(serverOfRun)('data sources in %s', (_name, start) => {
  let store: StateStore;
  const owner = user.guid;
  openForTests(start, async (opened) => {
    store = opened;
    await store.users.addRole({ key: 'administrator', name: '管理员', permissions: [], scope: 'all' });
    await store.users.add({ ...user, roleKeys: ['administrator'] });
  });

  it('have unique names, and are due if they are enabled and their time has come', async () => {
    const { dataSources } = store;
    expect(await dataSources.save(source('a', owner))).toBe(true);
    expect(await dataSources.save({ ...source('b', owner), nextAt: 50 })).toBe(true);
    expect(await dataSources.save({ ...source('c', owner), name: 'a' })).toBe(false);
    expect((await dataSources.list()).map(({ name, owner: by }) => [name, by])).toEqual([['a', '王'], ['b', '王']]);
    expect((await dataSources.due(99)).map(({ guid }) => guid)).toEqual(['b']);
    expect((await dataSources.due(100)).map(({ guid }) => guid)).toEqual(['b', 'a']);
    await dataSources.enable('b', false, null);
    expect((await dataSources.due(1000)).map(({ guid }) => guid)).toEqual(['a']);
  });

  it('are claimed by only one server when they are due', async () => {
    const found = await store.dataSources.find({ name: 'a' });
    const claims = await Promise.all([1, 2, 3].map(() => store.dataSources.claim(found ?? source('a', owner), 200)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await store.dataSources.find({ guid: 'a' })).toMatchObject({ nextAt: 200 });
  });

  it('keep the watermark of a successful run, and count consecutive failures', async () => {
    const { dataSources } = store;
    const found = (await dataSources.find({ guid: 'a' })) ?? source('a', owner);
    const failed = async (): Promise<number> => dataSources.fail('a', await dataSources.begin('a', 1, null), { finishedAt: 2, error: '没有连接' });
    expect([await failed(), await failed()]).toEqual([1, 2]);
    expect([await dataSources.failing(2), await dataSources.failing(3)]).toEqual([1, 0]);
    expect(await dataSources.find({ guid: 'a' })).toMatchObject({ failures: 2, watermark: null });
    const end = { outcome: 'clean', rows: 7, importId: 'i1', finishedAt: 4, watermark: '2025', dataVersion: 3 } as const;
    await dataSources.succeed(found, await dataSources.begin('a', 3, 'wang'), end);
    expect(await dataSources.find({ guid: 'a' })).toMatchObject({ failures: 0, watermark: '2025', watermarkVersion: 3 });
    await dataSources.succeed({ guid: 'a', savedAt: 0 }, await dataSources.begin('a', 5, null), { ...end, watermark: '2026' });
    expect(await dataSources.find({ guid: 'a' })).toMatchObject({ watermark: '2025' });
    const runs = await dataSources.runs('a');
    expect(runs.map(({ outcome, startedBy, rows, error }) => [outcome, startedBy, rows, error])).toEqual([
      ['clean', null, 7, null], ['clean', 'wang', 7, null], ['failed', null, null, '没有连接'], ['failed', null, null, '没有连接'],
    ]);
    expect(await dataSources.lastRuns()).toMatchObject([{ id: runs[0]?.id }]);
  });

  it('delete their oldest runs, and all runs with the source', async () => {
    for (let run = 0; run < 205; run += 1) await store.dataSources.begin('b', run, null);
    expect((await store.dataSources.runs('b', 1000)).length).toBeLessThanOrEqual(201);
    expect(await store.dataSources.remove('b')).toBe(true);
    expect(await store.dataSources.remove('b')).toBe(false);
    expect(await store.dataSources.runs('b')).toEqual([]);
  });
});
