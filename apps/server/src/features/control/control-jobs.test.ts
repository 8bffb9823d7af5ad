import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '@tenderscope/contract';
import { callControl, serveControl, type ControlServer } from '@tenderscope/control';
import type { StoredAuditEntry } from '@tenderscope/state';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { controlJobs } from './control-jobs.ts';

const operator = 'os:wang';
let app: BootedApp;
let control: ControlServer;
let since: number;
beforeAll(async () => {
  app = await bootApp();
  control = await serveControl({ dataDir: app.dataDir, handlers: controlJobs(app.dataDir, readEnvironment({}), () => app) });
});
afterAll(async () => {
  await control.close();
  await app.close();
});
beforeEach(() => {
  since = Date.now();
});

const call = (job: string, args: object): Promise<unknown> => callControl(app.dataDir, job, args);
/** Audit entries of this test, oldest first. */
const acts = async (): Promise<StoredAuditEntry[]> => (await app.state.audit.newest({ limit: 100, from: since })).reverse();
const details = async (): Promise<unknown[]> => (await acts()).map(({ detail }) => JSON.parse(detail) as unknown);

it('records the operator who added an account or set a password, but not the password', async () => {
  await call('user.add', { operator, login: 'li', name: '李', role: '审计员', password: 'a secret password' });
  await call('user.passwd', { operator, login: 'li', password: 'another secret' });
  await call('user.list', { operator });
  await expect(call('user.passwd', { operator, login: 'nobody' })).rejects.toThrow('账号 nobody 不存在');
  const found = await acts();
  expect(found.map(({ action, subject }) => [action, subject])).toEqual([
    ['userAdd', 'li'], ['userPassword', 'li'], ['userPassword', 'nobody'], ['userPassword', 'nobody'],
  ]);
  expect(found[0]).toMatchObject({ loginName: operator, userGuid: null, address: hostname() });
  expect((await details()).at(-1)).toMatchObject({ outcome: 'failed', reason: '账号 nobody 不存在' });
  expect(JSON.stringify(found)).not.toContain('secret');
});

it('records the operator and the result of an import', async () => {
  const folder = join(app.dataDir, 'units');
  await mkdir(folder);
  await writeFile(join(folder, 'units.csv'), 'unit_id,name\nu1,甲\nu2,\n');
  await call('import', { operator, paths: [folder], format: 'bundle' });
  await expect(call('import', { paths: [join(folder, 'gone')], format: 'bundle' })).rejects.toThrow('找不到');
  const found = await acts();
  expect(found.map(({ action, loginName, subject }) => [action, loginName, subject])).toEqual([
    ['import', operator, folder], ['import', operator, folder], ['import', 'os:?', join(folder, 'gone')], ['import', 'os:?', join(folder, 'gone')],
  ]);
  expect(await details()).toMatchObject([
    { format: 'bundle', outcome: 'begun' },
    { outcome: 'some-rejected', accepted: 1, rejected: 1, dataVersion: 1 },
    { outcome: 'begun' },
    { outcome: 'failed' },
  ]);
  expect(found[0]?.requestId).toBe(found[1]?.requestId);
});

it('records a sync without the password of the database', async () => {
  const from = 'postgresql://platform:geheim@127.0.0.1:1/nothing';
  await expect(call('sync', { operator, from, map: join(app.dataDir, 'no-mapping.yaml'), full: false })).rejects.toThrow();
  const found = await acts();
  expect(found.map(({ action, subject }) => [action, subject])).toEqual(Array.from({ length: 2 }, () => ['sync', 'postgresql://platform@127.0.0.1:1/nothing']));
  expect(JSON.stringify(found)).not.toContain('geheim');
});

it('imports a ledger and reports its columns', async () => {
  const path = join(app.dataDir, 'ledger.csv');
  await writeFile(path, '项目编号,项目名称,招标人,中标人,中标金额（万元）\nA1,路灯,甲局,甲公司,5\n合计,,,,5\n');
  expect(await call('import', { operator, paths: [path], format: 'ledger' })).toMatchObject({
    outcome: 'clean',
    tables: { lots: { accepted: 1 } },
    ledger: [{ title: 'ledger.csv', checks: [{ agrees: true }], columns: [{ field: 'projectCode' }, { field: 'projectName' }, { field: 'unit' }, { field: 'winner' }, { field: 'awardAmount' }] }],
  });
  expect(await details()).toMatchObject([{ format: 'ledger', outcome: 'begun' }, { outcome: 'clean' }]);
});

it('exports to a file and records the operator and the result', async () => {
  const out = join(app.dataDir, 'releases.jsonl');
  const job = { operator, format: 'lines', out };
  expect(await call('export', { ...job, period: null })).toEqual({ releases: 1, path: out });
  expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ ocid: expect.stringMatching(/^ocds-000000-/) as string, tender: { title: '路灯' } });
  const removed = join(app.dataDir, 'gone.jsonl');
  await expect(call('export', { ...job, out: removed, period: { from: 0, to: 1 } })).rejects.toThrow('所选期间内没有可导出的项目');
  await expect(access(removed)).rejects.toThrow();
  expect((await acts()).map(({ action, loginName, subject }) => [action, loginName, subject])).toEqual([
    ['export', operator, out], ['export', operator, out], ['export', operator, removed], ['export', operator, removed],
  ]);
  expect(await details()).toMatchObject([{ format: 'ocds', outcome: 'begun' }, { outcome: 'done', releases: 1 }, { from: '1970-01-01' }, { outcome: 'failed' }]);
});

it('reverts the last import and records the operator; an import that cannot be reverted is refused with the reason', async () => {
  const path = join(app.dataDir, 'units.csv');
  const before = app.warehouse.dataVersion();
  await writeFile(path, 'unit_id,name\nu8,丁\n');
  const { importId } = (await call('import', { operator, paths: [path], format: 'bundle' })) as { importId: string };
  expect(await call('undo', { operator })).toMatchObject({ undoneId: importId, tables: { units: { removed: 1, restored: 0 } }, dataVersion: before + 2 });
  await expect(call('undo', { operator, importId })).rejects.toThrow(`导入 ${importId} 已于`);
  const found = (await acts()).filter(({ action }) => action === 'importUndo');
  expect(found.map(({ loginName, subject }) => [loginName, subject])).toEqual([[operator, importId], [operator, importId]]);
  expect((await details()).at(-1)).toMatchObject({ outcome: 'clean', removed: 1, restored: 0 });
});
