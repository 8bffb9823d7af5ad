import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportHistoryView, ImportSessionView } from '@tenderscope/contract';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { ImportSlot } from './import-slot.ts';
import { TestClient, type Reply } from '../../../test/support/test-client.ts';

const base = '/api/admin-api/imports';
let uploadDir: string;
let first: BootedApp;
let second: BootedApp;
let clients: readonly [TestClient, TestClient];
beforeAll(async () => {
  uploadDir = await mkdtemp(join(tmpdir(), 'shared-uploads-'));
  // Stores are given to both servers.
  const settings = { DATABASE_URL: 'postgres://shared', UPLOAD_DIR: uploadDir };
  first = await bootApp(settings);
  const { warehouse } = first;
  const state = { ...first.state, close: () => Promise.resolve() };
  second = await bootApp(settings, '127.0.0.1', () => Promise.resolve({ state, warehouse }));
  clients = [new TestClient(first.base), new TestClient(second.base)];
  for (const client of clients) await client.login('admin', adminPassword);
});
afterAll(async () => {
  await second.close();
  await first.close();
  await rm(uploadDir, { recursive: true });
});
beforeEach(async () => {
  await settled(0);
  await post(0, 'clear');
});

const post = (server: 0 | 1, path: string): Promise<Reply> => clients[server].call('POST', `${base}/${path}`);
function upload(server: 0 | 1, name: string, content: string): Promise<Reply> {
  const files = new FormData();
  files.append('file', new Blob([Buffer.from(content)]), name);
  return clients[server].call('POST', `${base}/files/upload`, { files });
}
const current = async (server: 0 | 1): Promise<ImportSessionView> =>
  (await clients[server].call('GET', `${base}/current`)).envelope.result as unknown as ImportSessionView;
async function settled(server: 0 | 1): Promise<ImportSessionView> {
  await expect.poll(async () => (await current(server)).job).toBeNull();
  return current(server);
}

const units = 'unit_id,name\nU1,甲公司\nU2,\nU3,丙公司\n';

it('shows files, progress and results on the other server, which runs no second import', async () => {
  await upload(0, 'units.csv', `unit_id,name\n${Array.from({ length: 30_000 }, (_, index) => `M${index},单位${index}`).join('\n')}\n`);
  expect((await current(1)).files).toMatchObject([{ name: 'units.csv' }]);
  expect((await post(0, 'check')).status).toBe(200);
  expect((await current(1)).job).toMatchObject({ kind: 'check', rows: 0 });
  for (const path of ['check', 'load', 'clear']) expect((await post(1, path)).envelope.message).toContain('同一时间只能进行一项');
  expect((await upload(1, 'lots.csv', 'x')).status).toBe(409);
  expect((await settled(1)).report).toMatchObject({ kind: 'check', outcome: 'clean' });
});

it('is cancelled by the other server', async () => {
  const log = { error: () => undefined } as unknown as FastifyBaseLogger;
  const slot = new ImportSlot({ state: first.state, isShared: true, log });
  const { start } = await slot.hold({ kind: 'check', origin: 'page', by: { name: '王', guid: 'wang' } });
  const job = start(({ signal }) => once(signal, 'abort').then(() => undefined));
  expect((await post(1, 'cancel')).status).toBe(200);
  await job.done;
  expect(job.signal.reason).toEqual(new Error('已取消，数据没有改变'));
  expect((await post(1, 'cancel')).status).toBe(409);
});

it('is uploaded to one server and checked by the other, and its rejects are read from both', async () => {
  await upload(1, 'units.csv', units);
  await post(1, 'check');
  await settled(0);
  await post(0, 'load');
  const { report, failure } = await settled(1);
  expect([report, failure]).toMatchObject([{ kind: 'load', hasRejects: true }, null]);
  for (const [at, client] of [[first, clients[0]], [second, clients[1]]] as const) {
    for (const list of ['rejects', 'rows']) {
      const reply = await fetch(`${at.base}${base}/${report?.importId}/${list}`, { headers: { authorization: client.authorization ?? '' } });
      expect([reply.status, (await reply.arrayBuffer()).byteLength > 30]).toEqual([200, true]);
    }
  }
  const [run] = (await clients[1].call('GET', base)).envelope.data.list as unknown as ImportHistoryView[];
  expect(run).toMatchObject({ importId: report?.importId, hasRejects: true });
  expect(await readdir(join(uploadDir, 'import-inbox'))).toEqual([]);
});

it('names a file that is only on the other server, if they share no files', async () => {
  await upload(0, 'units.csv', units);
  await rm(join(uploadDir, 'import-inbox'), { recursive: true });
  await post(1, 'check');
  expect((await settled(1)).failure).toContain('「units.csv」不在这台服务器上');
});

const killed = { kind: 'load', origin: 'draft', byName: '王', byGuid: 'wang', importId: 'I1', startedAt: 1, worker: 'killed' } as const;

it('is reported as interrupted once its server gives no sign of life, with its files', async () => {
  await upload(0, 'units.csv', units);
  await first.state.importWork.begin({ ...killed, startedAt: Date.now() });
  expect((await current(1)).job).toMatchObject({ kind: 'load', by: '王' });
  expect((await post(1, 'check')).status).toBe(409);
  await first.state.importWork.report('killed', { steps: [], rows: 0, fraction: 0, workedAt: Date.now() - 16_000 });
  await Promise.all([current(0), current(1), current(1)]);
  expect(await settled(1)).toMatchObject({ files: [{ name: 'units.csv' }], report: null });
  expect((await settled(0)).failure).toBe('导入时服务器已停止，导入中断，数据没有改变；文件仍在，可重新检查后导入');
  await post(0, 'check');
  expect((await settled(0)).report).toMatchObject({ kind: 'check' });
});

it('is reported as complete if its server stopped after the commit, without files to load again', async () => {
  await upload(0, 'units.csv', units);
  await post(0, 'check');
  await settled(1);
  await post(0, 'load');
  const importId = (await settled(0)).report?.importId ?? '';
  await upload(0, 'units.csv', units);
  await first.state.importWork.begin({ ...killed, importId });
  expect(await settled(1)).toMatchObject({ files: [], failure: '导入时服务器已停止，但数据已经全部写入，见导入记录' });
  await first.state.importWork.begin({ ...killed, kind: 'undo', origin: 'page', importId });
  expect((await settled(1)).failure).toBe('撤销时服务器已停止，撤销中断，数据没有改变，可重新撤销');
});
