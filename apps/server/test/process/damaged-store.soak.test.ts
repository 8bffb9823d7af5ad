import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyState } from '@tenderscope/testing';
import { openDuckdbWarehouse } from '@tenderscope/warehouse';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ServerProcess } from '../support/server-process.test-support.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'damaged-store-'));
  await copyState(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function overwrite(path: string): Promise<void> {
  await writeFile(path, Buffer.alloc((await stat(path)).size, 0xa5));
}

async function startFails(): Promise<string> {
  const server = new ServerProcess(dataDir, { ADMIN_PASSWORD: 'a long password' });
  expect(await server.ended).toBe(1);
  expect(server.printed).not.toMatch(/Aborted|RuntimeError|\n +at /);
  expect(server.printed).toContain('docs/operations.md');
  return server.printed;
}

it('reports at the start that the state is damaged, and how to restore it', async () => {
  const log = join(dataDir, 'state/pg_wal');
  for (const name of (await readdir(log)).filter((one) => /^[0-9A-F]{24}$/.test(one))) await overwrite(join(log, name));
  expect(await startFails()).toContain(`启动失败：状态库（账号、会话、预约与审计）已损坏，无法读取：${join(dataDir, 'state')}`);
});

it('reports at the start that the warehouse is damaged, and how to restore it', async () => {
  await (await openDuckdbWarehouse({ dataDir, memoryMb: 512 })).close();
  await overwrite(join(dataDir, 'warehouse.duckdb'));
  expect(await startFails()).toContain(`启动失败：数据仓库已损坏，无法读取：${join(dataDir, 'warehouse.duckdb')}`);
});
