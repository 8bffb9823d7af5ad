import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enginesOfRun, type StateEngine } from '../engine/state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';

const work = { kind: 'load', origin: 'draft', byName: '王', byGuid: 'wang', importId: 'I1', startedAt: 1000 } as const;
const progress = { steps: ['读取', '写入'], rows: 7, fraction: 0.25 };

describe.each(enginesOfRun)('imports of several servers on %s', (_name, start) => {
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

  it('run one at a time, are stopped by any server, and ended only by their own', async () => {
    const { importWork } = store;
    const begun = await Promise.all(['one', 'two', 'three'].map((worker) => importWork.begin({ ...work, worker })));
    expect(begun.filter(Boolean)).toHaveLength(1);
    const holder = ['one', 'two', 'three'][begun.indexOf(true)] ?? '';
    expect(await importWork.report(holder, { ...progress, workedAt: 3000 })).toEqual({ stop: null });
    expect(await importWork.find()).toEqual({ ...work, ...progress, worker: holder, workedAt: 3000, stop: null });
    expect(await importWork.report('other', { ...progress, workedAt: 4000 })).toBeUndefined();
    await importWork.requestStop(holder, '已取消');
    expect(await importWork.report(holder, { ...progress, workedAt: 4000 })).toEqual({ stop: '已取消' });
    await importWork.end('other');
    expect(await importWork.find()).toBeDefined();
    await importWork.end(holder);
    expect(await importWork.find()).toBeUndefined();
  });

  it('are taken over by one server if theirs gives no sign of life, unless it is excluded', async () => {
    const { importWork } = store;
    await importWork.begin({ ...work, worker: 'one' });
    const takeOver = (worker: string, before: number, except: string | null = null) =>
      importWork.takeOver({ worker, except, before, now: 9000 });
    expect(await takeOver('two', 1000)).toBeUndefined();
    expect(await takeOver('two', 1001, 'one')).toBeUndefined();
    const taken = await Promise.all(['two', 'three', 'four'].map((worker) => takeOver(worker, 1001)));
    expect(taken.filter((one) => one !== undefined)).toMatchObject([{ importId: 'I1', kind: 'load', workedAt: 9000 }]);
    expect(await importWork.report('one', { ...progress, workedAt: 9500 })).toBeUndefined();
    await importWork.end((await importWork.find())?.worker ?? '');
  });

  it('have one draft, and lists by import', async () => {
    const draft = {
      folder: 'F', ownerGuid: 'wang', ownerName: '王', files: [{ key: 'K', name: '台账.xlsx', bytes: 5, kind: 'ledger' }], rates: { USD: 7.1 },
      choices: { encoding: null, isStrict: true, rates: {}, sheets: {} }, report: null, failure: null,
    } as const;
    await store.importDraft.put(draft);
    await store.importDraft.put({ ...draft, failure: '中断' });
    expect(await store.importDraft.find()).toEqual({ ...draft, failure: '中断' });
    await store.importDraft.remove();
    expect(await store.importDraft.find()).toBeUndefined();
    const files = [{ key: 'R', name: 'rejects.csv', bytes: 9 }];
    for (const id of ['I1', 'I2']) await store.importLists.put(id, 'rejects', files);
    await store.importLists.put('I2', 'rows', files);
    expect(await store.importLists.of(['I1', 'I2', 'I3'])).toEqual(new Map([['I1', ['rejects']], ['I2', ['rejects', 'rows']]]));
    expect([await store.importLists.files('I1', 'rejects'), await store.importLists.files('I1', 'rows')]).toEqual([files, undefined]);
  });
});
