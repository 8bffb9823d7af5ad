import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportSessionView, ImportHistoryView } from '@tenderscope/contract';
import { makeZip } from '@tenderscope/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { TestClient, type Reply } from '../../../test/support/test-client.ts';

const base = '/api/admin-api/imports';
let app: BootedApp;
let admin: TestClient;
beforeAll(async () => {
  app = await bootApp({ IMPORT_UPLOAD_MB: 1 });
  for (const login of ['second', 'third']) await addUser(app.state, { login, name: login, roleKey: 'administrator', password: adminPassword });
  admin = await signIn('admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await settled();
  await post('clear');
});

async function signIn(login: string): Promise<TestClient> {
  const client = new TestClient(app.base);
  await client.login(login, adminPassword);
  return client;
}
const post = (path: string, client = admin): Promise<Reply> => client.call('POST', `${base}/${path}`);
function upload(name: string, content: string | Buffer, client = admin): Promise<Reply> {
  const files = new FormData();
  files.append('file', new Blob([Buffer.from(content)]), name);
  return client.call('POST', `${base}/files/upload`, { files });
}
const current = async (): Promise<ImportSessionView> => (await admin.call('GET', `${base}/current`)).envelope.result as unknown as ImportSessionView;
async function settled(): Promise<ImportSessionView> {
  await expect.poll(async () => (await current()).job).toBeNull();
  return current();
}
const history = async (): Promise<ImportHistoryView[]> => (await admin.call('GET', base)).envelope.data.list as unknown as ImportHistoryView[];

const units = 'unit_id,name\nU1,甲公司\nU2,\nU3,丙公司\n';
const countOfUnits = async (): Promise<unknown> => (await app.warehouse.query({ sql: 'select count(*) as n from units', values: {} }))[0]?.['n'];

it('checks without loading, then loads the checked files, and reports refused rows and the user', async () => {
  const before = app.warehouse.dataVersion();
  expect((await upload('units.csv', units)).envelope.result).toEqual({ files: [{ name: 'units.csv', bytes: Buffer.byteLength(units) }] });
  expect((await post('load')).envelope.message).toBe('请先检查，再确认导入');
  expect((await post('check')).status).toBe(200);
  const checked = await settled();
  expect(checked.report).toMatchObject({ kind: 'check', outcome: 'some-rejected', hasRejects: true });
  expect(checked.report?.tables).toEqual([
    { table: 'units', title: '招标人单位', read: 3, accepted: 2, updated: 0, unchanged: 0, rejected: 1, removed: 0 },
  ]);
  expect([app.warehouse.dataVersion(), await countOfUnits()]).toEqual([before, 0]);

  expect((await post('load')).status).toBe(200);
  const loaded = await settled();
  expect(loaded).toMatchObject({ files: [], by: null, failure: null, report: { kind: 'load', dataVersion: before + 1 } });
  expect(await countOfUnits()).toBe(2);
  const [run] = await history();
  expect(run).toMatchObject({ by: 'admin', source: 'units.csv', outcome: 'some-rejected', accepted: 2, rejected: 1, inserted: 2, hasRejects: true });
  const rejects = await fetch(`${app.base}${base}/${run?.importId}/rejects`, { headers: { authorization: admin.authorization ?? '' } });
  expect(rejects.headers.get('content-disposition')).toContain('.csv');
  expect(await rejects.text()).toContain('units.csv,3,name,,必填项为空');
  expect(await readdir(join(app.dataDir, 'import-inbox'))).toEqual([]);
});

it('accepts a bundle as an archive, also from Windows, in folders and in GBK', async () => {
  const gbk = Buffer.from('756e69745f69642c6e616d650a55392cbedfbfd8b9abcbbe0a', 'hex');
  const folder = Buffer.concat([Buffer.from('d6d0cec4', 'hex'), Buffer.from('/units.csv')]);
  expect((await upload('数据.zip', makeZip([{ name: folder, content: gbk }, { name: '__MACOSX/._units.csv', content: 'x' }]))).status).toBe(200);
  await post('check');
  expect((await settled()).report).toMatchObject({ outcome: 'clean', hasRejects: false });
});

const units2 = { name: 'units.csv', content: units };
it.each([
  ['a name of no format', 'hello.pdf', units, '无法识别的文件「hello.pdf」'],
  ['a document', 'units.docx', 'PK', '无法识别的文件'],
  ['a name that is too long', `${'台'.repeat(90)}.csv`, units, '文件名过长'],
  ['an empty file', 'units.csv', '', '文件内容为空'],
  ['a file that is too large', 'units.csv', Buffer.alloc((1 << 20) + 1, 65), '文件不能超过 1 MB'],
  ['no archive', 'a.zip', 'not a zip', '不是有效的 zip'],
  ['half an archive', 'a.zip', makeZip([units2]).subarray(0, 60), '不是有效的 zip'],
  ['an archive of nothing', 'a.zip', makeZip([{ name: '.DS_Store', content: 'x' }]), '没有可导入的文件'],
  ['an archive in an archive', 'a.zip', makeZip([{ name: 'b.zip', content: 'x' }]), '无法识别的文件「b.zip」'],
  ['an encrypted one', 'a.zip', makeZip([{ ...units2, isEncrypted: true }]), '已加密'],
  ['two of one table', 'a.zip', makeZip([units2, { ...units2, name: 'x/units.csv' }]), '已有同名文件'],
  ['a path out of the folder', 'a.zip', makeZip([{ name: '../../units.exe', content: 'x' }]), '无法识别的文件'],
  ['a bomb', 'a.zip', makeZip([{ name: 'units.csv', content: Buffer.alloc(15 << 20) }]), '压缩比异常'],
  ['much more than may be', 'a.zip', makeZip([{ ...units2, claimedBytes: 21 << 20 }]), '压缩比异常'],
  ['a bomb that says it is small', 'a.zip', makeZip([{ name: 'units.csv', content: Buffer.alloc(8 << 20), claimedBytes: 100 }]), '与登记的大小不符'],
])('refuses %s', async (_what, name, content, message) => {
  const reply = await upload(name, content);
  expect(reply.envelope.message).toContain(message);
  expect([400, 413]).toContain(reply.status);
  expect((await current()).files).toEqual([]);
});

it.each([
  ['wrong columns', 'id,title\n1,x\n', '缺少必需的列 unit_id'],
  ['UTF-16 without its mark', Buffer.from('unit_id,name\nU1,x\n', 'utf16le'), '编码似为没有标记的 UTF-16'],
  ['a workbook with another ending', makeZip([units2]), '请另存为 CSV'],
])('reports the error in %s at the check, without a path of the server', async (_what, content, message) => {
  await upload('units.csv', content);
  await post('check');
  const { failure, report } = await settled();
  expect(failure).toContain(message);
  expect(failure).not.toContain(app.dataDir);
  expect(report).toBeNull();
  expect((await post('load')).status).toBe(409);
});

it('runs one at a time, ends when cancelled, and then leaves the data unchanged', async () => {
  const [second, version] = [await signIn('second'), app.warehouse.dataVersion()];
  const many = `unit_id,name\n${Array.from({ length: 30_000 }, (_, index) => `M${index},单位${index}`).join('\n')}\n`;
  await upload('units.csv', many);
  expect((await upload('lots.csv', 'x', second)).envelope.message).toContain('上传的文件尚未处理完');
  await post('check');
  expect((await post('check', second)).envelope.message).toContain('同一时间只能进行一项');
  expect((await upload('lots.csv', 'x')).status).toBe(409);
  expect((await post('cancel')).status).toBe(200);
  expect((await settled()).failure).toBe('已取消，数据没有改变');
  expect(app.warehouse.dataVersion()).toBe(version);
  expect((await post('cancel')).status).toBe(409);
  expect((await post('check')).status).toBe(200);
});

it('requires an administrator', async () => {
  await addUser(app.state, { login: 'auditor', name: '审计', roleKey: 'auditor', password: adminPassword });
  const auditor = await signIn('auditor');
  for (const path of ['', '/current', '/x/rejects']) expect((await auditor.call('GET', `${base}${path}`)).status).toBe(403);
  for (const path of ['check', 'load', 'cancel', 'clear']) expect((await post(path, auditor)).status).toBe(403);
  expect((await upload('units.csv', units, auditor)).status).toBe(403);
  expect((await admin.call('GET', `${base}/..%2f..%2fx/rejects`)).status).toBe(400);
});
