import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineQuery, type QueryDefinition } from '@tenderscope/catalog';
import { DeadlineError, openDuckdbWarehouse, type Warehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DataService } from './data-service.ts';

let folder: string;
let warehouse: Warehouse;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-service-'));
  warehouse = await openDuckdbWarehouse({ dataDir: folder, memoryMb: 512 });
});
afterAll(async () => {
  await warehouse.close();
  await rm(folder, { recursive: true, force: true });
});

const numbers = (sql: string): QueryDefinition =>
  defineQuery({
    key: 'test.numbers',
    id: 'f'.repeat(32),
    title: '数',
    grain: '数',
    permissions: ['tradingOverview'],
    fields: ['n'],
    filters: {},
    sorts: ['n'],
    tieBreak: ['n'],
    sql,
  });
const oneToFifty = numbers('select cast(range + 1 as bigint) as "n" from range(50)');
const endless = numbers('select sum(a.range * b.range) as "n" from range(10000000) a, range(10000000) b');
const request = { conditions: [], params: {}, scope: { kind: 'all' } as const };
const service = (options = {}) => new DataService(warehouse, { timeoutMs: 20_000, concurrency: 2, ...options });

interface Body {
  data: { list: { n: number }[]; total: number; page: number; size: number };
}
const parsed = ({ body }: { body: Buffer }): Body['data'] => (JSON.parse(body.toString()) as Body).data;

const by = { caller: { user: 'wang' }, signal: new AbortController().signal };

it('returns the first rows, or one page with the total count', async () => {
  expect(parsed(await service().answer(oneToFifty, request, { limit: 2 }, by)).list).toEqual([{ n: 1 }, { n: 2 }]);
  const page = parsed(await service().answer(oneToFifty, request, { page: 5, size: 10 }, by));
  expect(page).toMatchObject({ total: 50, page: 5, size: 10 });
  expect(page.list.map((row) => row.n)).toEqual([41, 42, 43, 44, 45, 46, 47, 48, 49, 50]);
  expect(parsed(await service().answer(oneToFifty, request, { page: 6, size: 10 }, by))).toMatchObject({ total: 50, list: [] });
});

it('gives equal tags to equal requests only', () => {
  const data = service();
  const tag = (extent: { limit: number }, scope: (typeof request)['scope'] | { kind: 'units'; unitIds: string[] } = request.scope) =>
    data.etag(oneToFifty, { ...request, scope }, extent);
  expect(tag({ limit: 1 })).toBe(tag({ limit: 1 }));
  expect(tag({ limit: 1 })).not.toBe(tag({ limit: 2 }));
  expect(tag({ limit: 1 })).not.toBe(tag({ limit: 1 }, { kind: 'units', unitIds: [] }));
});

it('stops at the deadline and caches nothing', async () => {
  const data = service({ timeoutMs: 2_000 });
  await expect(data.answer(endless, request, { limit: 1 }, by)).rejects.toThrow(DeadlineError);
  await expect(data.answer(oneToFifty, request, { limit: 1 }, by)).resolves.toBeDefined();
});

it('stops the engine when the only caller disconnects', async () => {
  const data = service({ concurrency: 1 });
  const leaving = new AbortController();
  const answer = data.answer(endless, request, { limit: 1 }, { ...by, signal: leaving.signal });
  setTimeout(() => leaving.abort(new Error('gone')), 60);
  await expect(answer).rejects.toThrow('gone');
  await expect(data.answer(oneToFifty, request, { limit: 1 }, by)).resolves.toBeDefined();
});

it('answers again from the cache without querying the engine', async () => {
  const data = service();
  const random = numbers('select cast(floor(random() * 1e15) as bigint) as "n"');
  const [first, second] = [await data.answer(random, request, { limit: 1 }, by), await data.answer(random, request, { limit: 1 }, by)];
  expect(second.body).toBe(first.body);
});
