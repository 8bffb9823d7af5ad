import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClickhouse, type TestClickhouse } from '@tenderscope/testing';
import { afterAll, beforeAll } from 'vitest';

/** A ClickHouse that runs during the tests of a file, and can be killed and started again with its data. */
export function clickhouseServer(): { url: () => string; kill: () => Promise<void>; restart: () => Promise<void> } {
  let folder: string;
  let server: TestClickhouse;
  const start = async (port?: number): Promise<void> => {
    server = await startClickhouse(join(folder, 'data'), port);
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clickhouse-'));
    await start();
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });
  return { url: () => server.url, kill: () => server.kill(), restart: () => start(Number(new URL(server.url).port)) };
}
