import type { Warehouse } from '@tenderscope/warehouse';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NodeCollector } from './node-collector.ts';
import { packKeys } from './party-keys.ts';
import type { RelationIndex } from './read-index.ts';
import { RelationIndexes } from './relation-indexes.ts';

/** Only the version matters here; each test defines the read result. */
const state = { version: 1 };
const warehouse = {
  dataVersion: () => state.version,
  statisticsVersion: () => state.version,
  readState: () => String(state.version),
} as unknown as Warehouse;
const log = { info: vi.fn(), error: vi.fn() };
const parties = new NodeCollector();
parties.add(Buffer.from('1 C:乙\n0 C:a'));
const graph = { nodeCount: 2, kinds: new Uint8Array(3), strengths: { codes: new Uint8Array(3) }, ratios: {} };
const indexOf = (version: number) => ({ version, keys: packKeys(parties.nodes), graph }) as unknown as RelationIndex;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  state.version = 1;
  log.info.mockClear();
  log.error.mockClear();
});
afterEach(() => vi.useRealTimers());

it('logs a failed build, responds with 503 meanwhile, and retries', async () => {
  const read = vi.fn(async () => indexOf(1)).mockRejectedValueOnce(new Error('the store is away'));
  const indexes = new RelationIndexes(warehouse, log, { read, retryMs: 5000 });
  await expect(indexes.current()).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  await expect(indexes.current()).rejects.toMatchObject({ status: 503 });
  expect([read.mock.calls.length, log.error.mock.calls.length, indexes.failures, indexes.version]).toEqual([1, 1, 1, 0]);
  vi.setSystemTime(Date.now() + 5001);
  expect((await indexes.current()).version).toBe(1);
  expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ version: 1, nodes: 2, edges: 3, bytes: 20 }), 'relation index built');
  await indexes.close();
});

it('detects a new version, builds it once, and keeps the old one if that fails', async () => {
  const read = vi.fn(async () => indexOf(state.version));
  const indexes = new RelationIndexes(warehouse, log, { read, pollMs: 1000 });
  indexes.start();
  await vi.waitFor(() => expect(indexes.version).toBe(1), 60_000);
  vi.advanceTimersByTime(3000);
  expect(read).toHaveBeenCalledTimes(1);
  state.version = 2;
  read.mockRejectedValueOnce(new Error('half-way'));
  vi.advanceTimersByTime(1000);
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1), 60_000);
  expect((await indexes.current()).version).toBe(1);
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(indexes.version).toBe(2), 60_000);
  await indexes.close();
});

it('cancels a build when the server stops, without counting a failure', async () => {
  const read = (_warehouse: Warehouse, signal: AbortSignal): Promise<RelationIndex> =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const indexes = new RelationIndexes(warehouse, log, { read });
  indexes.start();
  await indexes.close();
  expect([log.error.mock.calls.length, indexes.failures]).toEqual([0, 0]);
});
