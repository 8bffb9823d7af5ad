import { readFile } from 'node:fs/promises';
import {
  pullFailuresToAlert, readEnvironment, type DataSourceDraft, type DataSourceRunView, type DataSourceTest, type DataSourceView,
  type ImportSessionView,
} from '@tenderscope/contract';
import { callControl, serveControl } from '@tenderscope/control';
import { startPostgres, type TestPostgres } from '@tenderscope/testing';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { controlJobs } from '../control/control-jobs.ts';
import { ImportSlot } from './import-slot.ts';
import { SourceSchedules } from './sources/source-schedules.ts';
import type { Services } from '../../services.ts';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { TestClient, type Reply } from '../../../test/support/test-client.ts';

const base = '/api/admin-api/imports/sources';
const logged: string[] = [];
let app: BootedApp;
let services: Services;
let admin: TestClient;
let postgres: TestPostgres;
let draft: DataSourceDraft;
beforeAll(async () => {
  const onServices = (built: Services): void => void (services = built);
  [app, postgres] = await Promise.all([
    bootApp({ onServices, LOG_LEVEL: 'trace', logTo: { write: (line) => void logged.push(line) } }),
    startPostgres(),
  ]);
  admin = new TestClient(app.base);
  await admin.login('admin', adminPassword);
  await postgres.run('create table "台账" ("项目编号" text, "项目名称" text, "采购单位" text, "预算金额（元）" numeric(18,2), "更新时间" timestamp)');
  await postgres.run(`insert into "台账" values ('P-1', '路灯', '甲局', 5, '2025-03-01'), ('P-2', '道路', '乙局', 6, '2025-03-02')`);
  const { hostname: host, port, username: user, password } = new URL(postgres.url);
  draft = {
    ...{ guid: null, name: '招标平台', kind: 'postgres', host, port: Number(port), database: 'postgres', user, password, encryption: 'none' },
    ...{ table: '台账', query: null, watermarkColumn: '更新时间', profile: null, schedule: 'daily', dailyAt: '02:30' },
  };
});
afterAll(async () => {
  await app.close();
  await postgres.stop();
});

const post = (path: string, json?: object, client = admin): Promise<Reply> => client.call('POST', `${base}${path}`, json && { json });
const listed = async (client = admin): Promise<DataSourceView[]> => (await client.call('GET', base)).envelope.data.list as unknown as DataSourceView[];
const runs = async (guid: string): Promise<DataSourceRunView[]> =>
  (await admin.call('GET', `${base}/${guid}/runs`)).envelope.data.list as unknown as DataSourceRunView[];
const current = async (): Promise<ImportSessionView> =>
  (await admin.call('GET', '/api/admin-api/imports/current')).envelope.result as unknown as ImportSessionView;
const save = async (changes: Partial<DataSourceDraft>, client = admin): Promise<string> => {
  const reply = await post('', { ...draft, ...changes }, client);
  expect(reply.envelope.message).toBe('');
  return (reply.envelope.result as unknown as { guid: string }).guid;
};
async function run(guid: string, isFull = false): Promise<DataSourceView> {
  expect((await post('/run', { guid, isFull })).status).toBe(200);
  await expect.poll(async () => (await current()).job).toBeNull();
  return (await listed()).find((one) => one.guid === guid) as DataSourceView;
}
const lots = () => app.warehouse.query({ sql: 'select name from lots order by name', values: {} });

const log = { error: () => undefined } as unknown as FastifyBaseLogger;
const slotOfServer = (): ImportSlot => new ImportSlot({ state: app.state, isShared: true, log });

/** Schedules of another server on the same stores. */
function schedules(slot = slotOfServer()): SourceSchedules {
  return new SourceSchedules({ state: app.state, reader: services.dataSources.reader, slot, log });
}

describe('a source', () => {
  let guid: string;

  it('is tested without being saved: returns the first rows and the mapping of their columns', async () => {
    const tested = (await post('/test', draft)).envelope.result as unknown as DataSourceTest;
    expect(tested.sheet).toMatchObject({ title: '招标平台 · 台账', kind: 'tenders', rows: 2, columns: [{ field: 'projectCode' }, {}, { field: 'unit' }, { field: 'budget' }, {}] });
    const other = (await post('/test', { ...draft, choice: { columns: { D: { field: 'ceilingPrice' } } } })).envelope.result as unknown as DataSourceTest;
    expect(other.sheet.columns[3]).toMatchObject({ field: 'ceilingPrice' });
    expect(await Promise.all([listed(), lots()])).toEqual([[], []]);
    expect((await post('/test', { ...draft, password: 'wrong-1' })).envelope.message).toContain('用户名或密码不正确');
    expect((await post('/test', { ...draft, table: null, query: 'drop table x', watermarkColumn: null })).envelope.message).toContain('SELECT');
    for (const broken of [{ query: 'select 1' }, { dailyAt: null }, { kind: 'oracle', encryption: 'unverified' }, { name: 'a/b' }]) {
      expect((await post('/test', { ...draft, ...broken })).status).toBe(400);
    }
  });

  it('is saved and read manually: the second time only its changed rows', async () => {
    guid = await save({});
    expect((await post('', draft)).envelope.message).toBe('已有名为「招标平台」的数据库接入');
    expect(await listed()).toMatchObject([{ name: '招标平台', owner: expect.any(String) as string, isEnabled: true, watermark: null, lastRun: null }]);
    expect(await run(guid)).toMatchObject({ watermark: '2025-03-02 00:00:00', lastRun: { outcome: 'clean', rows: 2, by: 'admin', error: null } });
    expect(await lots()).toEqual([{ name: '路灯' }, { name: '道路' }].sort((one, other) => (one.name < other.name ? -1 : 1)));
    await postgres.run(`insert into "台账" values ('P-3', '桥梁', '甲局', 7, '2025-03-03')`);
    expect(await run(guid)).toMatchObject({ watermark: '2025-03-03 00:00:00', lastRun: { rows: 1 } });
    expect(await run(guid)).toMatchObject({ watermark: '2025-03-03 00:00:00', lastRun: { outcome: 'nothing', rows: 0, error: null } });
    expect(await run(guid, true)).toMatchObject({ lastRun: { rows: 3 } });
    const [entry] = await app.state.audit.newest({ action: 'import', limit: 1 });
    expect(entry).toMatchObject({ subject: '招标平台 · 台账', loginName: 'admin' });
  });

  it('keeps its password and watermark when other fields change, and requires the password again for another server', async () => {
    expect(await save({ guid, password: null, schedule: 'hourly', dailyAt: null })).toBe(guid);
    expect(await run(guid)).toMatchObject({ schedule: 'hourly', watermark: '2025-03-03 00:00:00', lastRun: { outcome: 'nothing', rows: 0 } });
    for (const elsewhere of [{ host: 'localhost' }, { port: 1 }, { user: 'other' }, { kind: 'kingbase' as const }]) {
      expect((await post('', { ...draft, ...elsewhere, guid, password: null })).envelope.message).toContain('请重新填写密码');
      expect((await post('/test', { ...draft, ...elsewhere, guid, password: null })).envelope.message).toContain('请重新填写密码');
    }
    await save({ guid, password: null, table: null, query: 'select * from "台账"' });
    expect((await listed())[0]).toMatchObject({ watermark: null });
    await save({ guid, password: null });
  });

  it('alerts after three consecutive failures, which keep the watermark; a success ends the alert', async () => {
    expect(await run(guid)).toMatchObject({ watermark: '2025-03-03 00:00:00' });
    const alerts = async (): Promise<number> => (await app.state.audit.newest({ action: 'importSourceAlert', limit: 10 })).length;
    await postgres.run('alter table "台账" rename to moved');
    for (let failures = 1; failures <= pullFailuresToAlert + 1; failures += 1) {
      const failed = await run(guid);
      expect(failed).toMatchObject({ failures, watermark: '2025-03-03 00:00:00', lastRun: { outcome: 'failed', importId: null } });
      expect(failed.lastRun?.error).toContain('数据表不存在（relation "台账" does not exist）');
      expect(await alerts()).toBe(failures < pullFailuresToAlert ? 0 : 1);
    }
    const failing = schedules();
    await failing.pullDue(0);
    expect(failing.failing).toBe(1);
    await postgres.run('alter table moved rename to "台账"');
    expect(await run(guid)).toMatchObject({ failures: 0, lastRun: { outcome: 'nothing' } });
    expect((await runs(guid))[1]).toMatchObject({ outcome: 'failed', by: 'admin' });
  });

  it('is read once when due with several servers, and a minute later during another import', async () => {
    const { nextAt } = (await listed())[0] as DataSourceView;
    const due = nextAt ?? 0;
    const before = (await runs(guid)).length;
    await Promise.all([schedules().pullDue(due), schedules().pullDue(due), schedules().pullDue(due - 1)]);
    const [newest, ...others] = await runs(guid);
    expect([newest, others.length]).toMatchObject([{ by: null, outcome: 'nothing' }, before]);
    const after = (await listed())[0]?.nextAt ?? 0;
    expect(after).toBe(due + 86_400_000);
    const { release } = await slotOfServer().hold({ kind: 'load', origin: 'page', by: { name: '王', guid: null } });
    await schedules().pullDue(after);
    expect((await listed())[0]).toMatchObject({ nextAt: after + 60_000 });
    await release();
    await schedules().pullDue(after + 60_000);
    expect((await runs(guid)).length).toBe(before + 2);
    expect((await post('/enable', { guid, isEnabled: false })).status).toBe(200);
    expect(await listed()).toMatchObject([{ isEnabled: false, nextAt: null }]);
    await post('/enable', { guid, isEnabled: true });
    expect((await listed())[0]?.nextAt).toBeGreaterThan(Date.now());
  });

  it('has no run that goes on after its server stopped', async () => {
    await app.state.dataSources.begin(guid, Date.now(), null);
    const by = { byName: '定时', byGuid: null, importId: null, startedAt: 1 };
    await app.state.importWork.begin({ kind: 'load', origin: 'source', ...by, worker: 'killed' });
    expect((await runs(guid))[0]?.outcome).toBe('running');
    expect(await current()).toMatchObject({ job: null, failure: null });
    expect((await runs(guid))[0]).toMatchObject({ outcome: 'failed', error: '处理它的服务器已停止' });
  });

  it('is read by the command line through the server', async () => {
    const handlers = controlJobs(app.dataDir, readEnvironment({}), () => ({ ...app, dataSources: services.dataSources }));
    const control = await serveControl({ dataDir: app.dataDir, handlers });
    const pull = (name: string) => callControl(app.dataDir, 'pull', { operator: 'os:wang', name, isFull: true });
    expect(await pull('招标平台')).toMatchObject({ outcome: 'clean', rows: 3, ledger: [{ title: '招标平台 · 台账' }] });
    await expect(pull('没有')).rejects.toThrow('没有名为「没有」的数据库接入');
    expect((await runs(guid))[0]).toMatchObject({ by: 'os:wang', rows: 3 });
    await control.close();
    await control.release();
  });

  it('never reveals its password: not in a response, the log, the audit log or the state', async () => {
    const { password } = draft;
    const stored = await app.state.dataSources.find({ guid });
    const audit = await app.state.audit.newest({ limit: 1000 });
    const texts = [JSON.stringify(await listed()), JSON.stringify(await runs(guid)), logged.join('\n'), JSON.stringify(audit), JSON.stringify(stored)];
    for (const text of texts) expect(text).not.toContain(password);
    expect(await readFile(`${app.dataDir}/seal.key`, 'utf8')).not.toBe('');
    expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(['importSourceSave', 'importSourceTest', 'importSourceSwitch', 'importSourceAlert']));
  });

  it('is removed with its runs', async () => {
    expect((await post('/remove', { guid })).status).toBe(200);
    expect((await post('/remove', { guid })).status).toBe(404);
    expect(await listed()).toEqual([]);
  });
});

describe('a user of some units', () => {
  it('has only sources of their own, with rows of their units', async () => {
    const role = { key: 'unit-administrator', name: '单位管理员', permissions: ['administration' as const], scope: 'unit' as const };
    await app.state.users.addRole(role);
    const [unit] = await app.warehouse.query({ sql: `select unit_id from units where name = '甲局'`, values: {} });
    await addUser(app.state, { login: 'unit-admin', name: '单位管理员', unitId: String(unit?.unit_id), roleKey: role.key, password: adminPassword });
    const own = new TestClient(app.base);
    await own.login('unit-admin', adminPassword);
    const others = await save({ name: '集团平台' });
    expect(await listed(own)).toEqual([]);
    for (const path of ['/run', '/remove', '/enable']) expect((await post(path, { guid: others, isEnabled: true }, own)).status).toBe(404);
    expect((await post('', { ...draft, guid: others }, own)).status).toBe(404);
    const guid = await save({ name: '单位平台' }, own);
    await postgres.run(`update "台账" set "项目名称" = "项目名称" || '改'`);
    expect(await run(guid)).toMatchObject({ lastRun: { outcome: 'some-rejected', rows: 3 } });
    expect(await lots()).toEqual(expect.arrayContaining([{ name: '路灯改' }, { name: '桥梁改' }, { name: '道路' }]));
  });

  it('users other than administrators have none', async () => {
    await addUser(app.state, { login: 'analyst', name: '分析员', roleKey: 'auditor', password: adminPassword });
    const analyst = new TestClient(app.base);
    await analyst.login('analyst', adminPassword);
    expect((await analyst.call('GET', base)).status).toBe(403);
    expect((await post('/test', draft, analyst)).status).toBe(403);
  });
});
