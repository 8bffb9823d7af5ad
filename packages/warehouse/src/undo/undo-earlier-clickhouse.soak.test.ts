import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClickhouse, type TestClickhouse } from '@tenderscope/testing';
import { afterAll, beforeAll } from 'vitest';
import { clickhouseEngine } from '../clickhouse/clickhouse-engine.test-support.ts';
import { describeUndoEarlier } from '../conformance/describe-undo-earlier.test-support.ts';

let folder: string;
let server: TestClickhouse;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clickhouse-'));
  server = await startClickhouse(join(folder, 'data'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

describeUndoEarlier('taking an earlier import back in ClickHouse', clickhouseEngine(() => server.url));
