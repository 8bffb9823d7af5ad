import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDuckdbWarehouse, type Warehouse } from '@tenderscope/warehouse';
import fastifyCompress from '@fastify/compress';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { QueryGate } from '../../http/query-gate.ts';
import { ExportService } from './export-service.ts';
import { workbookStream } from './xlsx/workbook-stream.ts';
import { clientAbortSignal } from '../../http/client-abort-signal.ts';
import { sendWorkbook } from './send-workbook.ts';

let folder: string;
let warehouse: Warehouse;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cut-short-'));
  warehouse = await openDuckdbWarehouse({ dataDir: folder, memoryMb: 512 });
});
afterEach(async () => {
  await warehouse.close();
  await rm(folder, { recursive: true, force: true });
});

it('an export that fails during transfer breaks the connection, so that no file appears complete', async () => {
  const sql = "select case when range < 300000 then range else cast('x' || range as bigint) end as n from range(310000)";
  const exports = new ExportService(warehouse, { gate: new QueryGate(2), concurrency: 2 });
  const app = fastify();
  await app.register(fastifyCompress, { threshold: 1024 });
  app.get('/', async (requested, reply) => {
    const request = {
      name: 's',
      heads: [{ column: 'n', title: 'n', type: 'integer' as const }],
      isHeadShown: true,
      limit: undefined,
      rows: { sql, values: {} },
      count: { sql: 'select 310000 as total', values: {} },
      hidden: [],
      shown: { query: '', acts: [] },
    };
    const opened = await exports.open([request], (sheets) => workbookStream(sheets, { fallbackName: 's' }), clientAbortSignal(requested, reply), { caller: { user: 'u1' } });
    return sendWorkbook(reply, 'x', opened);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const [status, isComplete, bytes] = await new Promise<[number | undefined, boolean, number]>((resolve, reject) => {
    const call = request({ port, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let received = 0;
      response.on('data', (chunk: Buffer) => (received += chunk.length));
      response.on('close', () => resolve([response.statusCode, response.complete, received]));
      response.on('error', () => undefined);
    });
    call.on('error', reject);
    call.end();
  });
  await app.close();
  expect([status, isComplete]).toEqual([200, false]);
  expect(bytes).toBeGreaterThan(100_000);
});
