import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccessEntry, StateStore } from '@tenderscope/state';
import { openPostgresState } from '@tenderscope/state';
import { startPostgres, type TestPostgres } from '@tenderscope/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openNewState } from '../../../test/support/new-state.ts';
import { AccessLog, type AccessLogOptions } from './access-log.ts';

const entry = (requestId: string): AccessEntry => ({
  at: Date.now(),
  userGuid: 'wang',
  loginName: 'wang',
  address: '::1',
  action: 'query',
  subject: 'insight.overview',
  queryKey: 'insight.overview',
  detail: '{}',
  rows: 1,
  durationMs: 2,
  outcome: 'done',
  requestId,
});

let recorded: string[];
const write = (_about: unknown, text?: string): void => void recorded.push(text ?? '');
const log = { warn: (about: unknown, text?: string): void => write(about, text ?? String(about)), error: write };
beforeEach(() => {
  recorded = [];
});
const logTo = (store: StateStore, options?: AccessLogOptions): AccessLog => new AccessLog(store.audit, log, options);
const requests = async (store: StateStore): Promise<unknown[]> =>
  (await store.audit.newest({ limit: 1000 })).map((found) => found.requestId).sort();

describe('on an embedded store', () => {
  let folder: string;
  let store: StateStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'access-log-'));
    store = await openNewState(folder);
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('writes entries within a second, and the others on close', async () => {
    const accesses = logTo(store);
    for (const id of ['a', 'b']) accesses.add(entry(id));
    await expect.poll(() => requests(store)).toEqual(['a', 'b']);
    accesses.add(entry('c'));
    expect(accesses.waiting).toBe(1);
    await accesses.close();
    expect([await requests(store), accesses.waiting, accesses.lost, recorded]).toEqual([['a', 'b', 'c'], 0, 0, []]);
  });

  it('bounds the queue and counts the lost entries', async () => {
    const accesses = logTo(store, { maxQueue: 5, batchSize: 2 });
    for (const id of ['1', '2', '3', '4', '5', '6', '7', '8']) accesses.add(entry(id));
    expect([accesses.waiting, accesses.lost]).toEqual([5, 3]);
    await accesses.close();
    expect(await requests(store)).toEqual(['', '1', '2', '3', '4', '5']);
    const [loss] = await store.audit.newest({ limit: 10, action: 'entriesLost' });
    expect(loss).toMatchObject({ subject: '3', outcome: 'failed' });
    expect(recorded).toEqual(['audit log: entries are being lost', 'audit log: entries were lost']);
  });

  it('drops entries that the store refuses, continues, and reports the loss', async () => {
    const accesses = logTo(store, { batchSize: 1 });
    accesses.add({ ...entry('huge'), durationMs: 1e12 });
    accesses.add(entry('sound'));
    await accesses.flush();
    await accesses.close();
    expect(await requests(store)).toEqual(['', 'sound']);
    expect(accesses.lost).toBe(1);
  });

  it('accepts entries during a write', async () => {
    const accesses = logTo(store, { batchSize: 10 });
    for (let id = 0; id < 35; id += 1) accesses.add(entry(`early-${id}`));
    const writing = accesses.flush();
    for (let id = 0; id < 35; id += 1) accesses.add(entry(`late-${id}`));
    await writing;
    await accesses.close();
    expect(await requests(store)).toHaveLength(70);
  });
});

describe('on a PostgreSQL that becomes unavailable', () => {
  let postgres: TestPostgres;
  let store: StateStore;
  beforeAll(async () => {
    postgres = await startPostgres();
    store = await openPostgresState(postgres.url);
  });
  afterAll(async () => {
    await store.close();
    await postgres.stop();
  });

  it('keeps the queue until the database is back, and reports the failure once', async () => {
    const accesses = logTo(store, { maxQueue: 3, flushMs: 50 });
    accesses.add(entry('before'));
    await accesses.flush();
    await postgres.disconnect();
    for (const id of ['1', '2', '3', '4']) accesses.add(entry(id));
    await accesses.flush();
    await accesses.flush();
    expect([accesses.waiting, accesses.lost, recorded]).toEqual([3, 1, ['audit log: entries are being lost', 'audit log: cannot be written, entries wait']]);
    await postgres.comeBack();
    await expect.poll(() => accesses.waiting).toBe(0);
    await accesses.close();
    expect(await requests(store)).toEqual(['', '1', '2', '3', 'before']);
  });
});
