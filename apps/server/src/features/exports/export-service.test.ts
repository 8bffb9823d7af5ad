import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { defineQuery, type QueryDefinition } from '@tenderscope/catalog';
import { DeadlineError, openDuckdbWarehouse, type Warehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessOutcome } from '../audit/access-outcome.ts';
import { QueryGate } from '../../http/query-gate.ts';
import { clientGone } from '../../http/request-end.ts';
import { ExportService, type Export } from './export-service.ts';
import { planSheet, type SheetPlan } from './sheet-plan.ts';
import { workbookStream } from './xlsx/workbook-stream.ts';

let folder: string;
let warehouse: Warehouse;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'));
  warehouse = await openDuckdbWarehouse({ dataDir: folder, memoryMb: 512, connections: 2 });
});
afterAll(async () => {
  for (const { body } of opened) body.destroy();
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
    tieBreak: [],
    sql,
  });
const query = (sql: string, limit = -1): SheetPlan =>
  planSheet({ fileName: '数', headList: ['n'], headChinaList: ['数'], limit }, { query: numbers(sql), scope: { kind: 'all' } });
const many = query('select range as "n" from range(3000000)');
const endless = query('select sum(a.range * b.range) as "n" from range(10000000) a, range(10000000) b');
/** The last row cannot be computed. */
const breaking = query("select case when range < 300000 then range else cast('x' || range as bigint) end as \"n\" from range(300001)");

const service = (deadlineMs = 20_000, concurrency = 2): ExportService =>
  new ExportService(warehouse, { gate: new QueryGate(concurrency), concurrency, deadlineMs });
const stay = (): AbortSignal => new AbortController().signal;
/** Opened exports: the warehouse closes after the last of them has ended. */
const opened: Export[] = [];
const caller = { user: 'u1' };

async function open(exports: ExportService, plans: SheetPlan[], signal = stay()): Promise<Export> {
  const one = await exports.open(plans, (sheets) => workbookStream(sheets, { fallbackName: 's' }), signal, { caller });
  opened.push(one);
  return one;
}

async function read(body: Export['body']): Promise<number> {
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) bytes += chunk.length;
  return bytes;
}

it('counts the rows of all sheets in advance, up to their limits', async () => {
  const exports = service();
  const { totalRows, body } = await open(exports, [many, query('select range as "n" from range(50)', 7), query('select 1 as "n"', 0)]);
  expect(totalRows).toBe(3_000_007);
  body.destroy();
});

it('fails before the first byte if the first query fails', async () => {
  const wrong = query('select cast(\'x\' as bigint) as "n"');
  const exports = service();
  for (let again = 0; again < 5; again += 1) await expect(open(exports, [{ ...wrong, count: many.count }])).rejects.toThrow();
  await expect(open(exports, [query('select 1 as "n"')])).resolves.toMatchObject({ totalRows: 1 });
});

it('fails, rather than ends, if a query fails later', async () => {
  const { body } = await open(service(), [{ ...breaking, count: many.count }]);
  await expect(read(body)).rejects.toThrow();
});

it('stops at its deadline, in the engine and with a reader who does not read', async () => {
  await expect(open(service(100), [endless])).rejects.toThrow(DeadlineError);
  const exports = service(2_000);
  const { body } = await open(exports, [many]);
  body.on('error', () => undefined);
  await expect.poll(() => body.destroyed).toBe(true);
  expect(accessOutcome(clientGone, body.errored)).toBe('cutShort');
  await expect(open(exports, [query('select 1 as "n"')])).resolves.toBeDefined();
});

it('releases all resources when the client disconnects, at any moment', async () => {
  const exports = service(20_000, 1);
  for (const wait of [0, 5, 20, 60, 150]) {
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(new Error('gone')), wait);
    await expect(open(exports, [many, many], leaving.signal).then(({ body }) => read(body))).rejects.toThrow();
  }
  const unread = new AbortController();
  const { body } = await open(exports, [many], unread.signal);
  body.on('error', () => undefined);
  unread.abort(new Error('gone'));
  const { body: after } = await open(exports, [query('select range as "n" from range(10)')]);
  expect(await read(after)).toBeGreaterThan(500);
});

const mine = { userGuid: 'u1', exportId: 'export-1' };

it('shows its user the progress while it runs', async () => {
  const exports = service();
  const write = (sheets: Parameters<typeof workbookStream>[0]) => workbookStream(sheets, { fallbackName: 's' });
  const { body } = await exports.open([many], write, stay(), { name: mine, caller });
  const written = async (): Promise<number> => (await exports.underWay.find(mine))?.writtenRows ?? 0;
  const begun = await written();
  expect(await exports.underWay.find(mine)).toMatchObject({ totalRows: 3_000_000 });
  expect(begun).toBeGreaterThan(0);
  expect(await exports.underWay.find({ ...mine, userGuid: 'u2' })).toBeNull();
  await expect(exports.open([query('select 1 as "n"')], write, stay(), { name: mine, caller })).rejects.toThrow('同名');
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (let chunk = 0; chunk < 50; chunk += 1) await chunks.next();
  const later = await written();
  expect(later).toBeGreaterThan(begun);
  // Without a reader no further rows are written.
  await pause(300);
  expect(await written()).toBeLessThan(later + 100_000);
  body.destroy();
  await expect.poll(() => body.closed).toBe(true);
  expect(await exports.underWay.find(mine)).toBeNull();
});

it('stops the engine when its user cancels, also before the first row', async () => {
  const exports = service();
  const leaving = new AbortController();
  const cancelled = exports.open([{ ...endless, count: many.count }], (sheets) => workbookStream(sheets, { fallbackName: 's' }), leaving.signal, { name: mine, caller });
  const refused = expect(cancelled).rejects.toThrow('cancelled');
  await expect.poll(async () => (await exports.underWay.find(mine))?.totalRows).toBe(3_000_000);
  leaving.abort(new Error('cancelled'));
  await refused;
  expect(await exports.underWay.find(mine)).toBeNull();
  // Both connections answer: neither is still computing.
  const one = { sql: 'select 1 as one', values: {} };
  await expect(Promise.all([warehouse.query(one), warehouse.query(one)])).resolves.toHaveLength(2);
});

it('leaves half of the engine\'s slots to users of a screen', async () => {
  const gate = new QueryGate(2);
  const exports = new ExportService(warehouse, { gate, concurrency: 2 });
  const { body } = await open(exports, [many]);
  let isOpen = false;
  const second = open(exports, [query('select 1 as "n"')]).then((one) => {
    isOpen = true;
    return one;
  });
  await expect(gate.run(async () => 'a screen', stay(), null)).resolves.toBe('a screen');
  expect(isOpen).toBe(false);
  body.destroy();
  expect(await read((await second).body)).toBeGreaterThan(500);
});
