import type { ImportHistoryView, ImportUndoView } from '@tenderscope/contract';
import { importBundle } from '@tenderscope/warehouse';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { ImportClient, importPath } from '../../../test/support/import-client.test-support.ts';
import { TestClient } from '../../../test/support/test-client.ts';

let app: BootedApp;
let admin: TestClient;
let imports: ImportClient;
beforeAll(async () => {
  app = await bootApp();
  admin = await signIn('admin');
  imports = new ImportClient(admin);
});
afterAll(() => app.close());

async function signIn(login: string): Promise<TestClient> {
  const client = new TestClient(app.base);
  await client.login(login, adminPassword);
  return client;
}
const history = async (): Promise<ImportHistoryView[]> => (await admin.call('GET', importPath)).envelope.data.list as unknown as ImportHistoryView[];
async function runOf(importId: string): Promise<ImportHistoryView | undefined> {
  return (await history()).find((run) => run.importId === importId);
}
async function undoOf(importId: string): Promise<ImportUndoView> {
  return (await admin.call('GET', `${importPath}/${importId}/undo`)).envelope.result as unknown as ImportUndoView;
}
const units = (): Promise<unknown> => app.warehouse.query({ sql: 'select unit_id, name from units order by unit_id', values: {} });

async function upload(rows: string): Promise<string> {
  await imports.check({}, { 'units.csv': rows });
  await imports.post('load');
  return (await imports.settled()).report?.importId ?? '';
}

it('reverts the last import, then the one before, and gives the reason if a later one changed its rows', async () => {
  const first = await upload('unit_id,name\nU1,甲公司\nU2,乙公司\n');
  const second = await upload('unit_id,name\nU1,改名\nU3,丙公司\n');
  expect((await runOf(second))?.undo).toEqual({ refusal: null, tables: [{ table: 'units', title: '招标人单位', removed: 1, restored: 1 }] });
  expect((await runOf(first))?.undo?.refusal).toBeNull();
  const { refusal } = await undoOf(first);
  expect(refusal).toMatch(new RegExp(`^不能撤销导入 ${first}：其后的导入 ${second}（\\d{4}-.*，admin，units.csv）改过其中招标人单位 1 行。请先`));
  const early = await imports.post(`${first}/undo`);
  expect([early.status, early.envelope.message]).toEqual([409, refusal]);
  expect(await undoOf(second)).toEqual({ refusal: null, tables: [{ table: 'units', title: '招标人单位', removed: 1, restored: 1 }] });

  expect((await imports.post(`${second}/undo`)).status).toBe(200);
  const { report, failure } = await imports.settled();
  expect(failure).toBeNull();
  expect(report).toMatchObject({ kind: 'undo', dataVersion: 3, tables: [{ table: 'units', updated: 1, removed: 1 }] });
  expect(await units()).toEqual([{ unit_id: 'U1', name: '甲公司' }, { unit_id: 'U2', name: '乙公司' }]);
  const [undo] = await history();
  expect(undo).toMatchObject({ by: 'admin', source: `撤销导入 ${second}`, outcome: 'clean', dataVersion: 3, isUndone: false });
  expect(undo?.undo?.refusal).toContain('不能再撤销');
  expect(await runOf(second)).toMatchObject({ isUndone: true, undo: { tables: [] } });
  expect((await imports.post(`${second}/undo`)).envelope.message).toContain(`撤销编号 ${undo?.importId}`);
  const audited = await app.state.audit.newest({ action: 'importUndo', limit: 9 });
  expect(audited.map(({ subject, loginName }) => [subject, loginName])).toEqual([[second, 'admin'], [second, 'admin']]);
  expect(JSON.parse(audited[0]?.detail ?? '{}')).toMatchObject({ source: 'units.csv', outcome: 'clean', removed: 1, restored: 1 });

  expect((await imports.post(`${first}/undo`)).status).toBe(200);
  expect((await imports.settled()).report?.kind).toBe('undo');
  expect(await units()).toEqual([]);
});

it('runs one at a time with imports, requires an administrator, and refuses unknown imports', async () => {
  expect((await imports.post('nobody/undo')).envelope.message).toContain('没有编号为 nobody 的导入');
  expect((await imports.post('..%2fx/undo')).status).toBe(400);
  await addUser(app.state, { login: 'auditor', name: '审计', roleKey: 'auditor', password: adminPassword });
  expect((await new ImportClient(await signIn('auditor')).post('x/undo')).status).toBe(403);
  const importId = await upload(`unit_id,name\n${Array.from({ length: 20_000 }, (_, index) => `M${index},单位${index}`).join('\n')}\n`);
  const [one, other] = await Promise.all([imports.post(`${importId}/undo`), imports.post(`${importId}/undo`)]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  await imports.settled();
  expect(await units()).toEqual([]);
});

it('reverts an earlier import below one of other rows', async () => {
  const first = await upload('unit_id,name\nU1,甲公司\n');
  const second = await upload('unit_id,name\nU2,乙公司\n');
  expect((await imports.post(`${first}/undo`)).status).toBe(200);
  expect((await imports.settled()).report).toMatchObject({ kind: 'undo', tables: [{ table: 'units', removed: 1 }] });
  expect(await units()).toEqual([{ unit_id: 'U2', name: '乙公司' }]);
  await imports.post(`${second}/undo`);
  await imports.settled();
});

it('fails and changes nothing if another import changed its rows after the start', async () => {
  const importId = await upload('unit_id,name\nU1,甲公司\n');
  const folder = join(app.dataDir, 'more');
  await mkdir(folder);
  await writeFile(join(folder, 'units.csv'), 'unit_id,name\nU1,乙公司\n');
  const undo = app.warehouse.undo.bind(app.warehouse);
  app.warehouse.undo = async (...input) => {
    await importBundle(app.warehouse, [folder], { dataDir: app.dataDir, format: 'bundle' });
    return undo(...input);
  };
  await imports.post(`${importId}/undo`);
  expect((await imports.settled()).failure).toContain('改过其中招标人单位 1 行');
  app.warehouse.undo = undo;
  expect(await units()).toEqual([{ unit_id: 'U1', name: '乙公司' }]);
});
