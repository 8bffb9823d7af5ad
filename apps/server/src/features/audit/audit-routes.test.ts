import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { TestClient } from '../../../test/support/test-client.ts';
import { readSheets } from '../../../test/support/export-client.test-support.ts';

let app: BootedApp;
let auditor: TestClient;
beforeAll(async () => {
  app = await bootApp();
  await addUser(app.state, { login: 'Wang_Wu', name: '审计', roleKey: 'auditor', password: adminPassword });
  await addUser(app.state, { login: 'analyst', name: '分析', roleKey: 'group-analyst', password: adminPassword });
  auditor = new TestClient(app.base);
  await auditor.login('Wang_Wu', adminPassword);
  const admin = new TestClient(app.base);
  await admin.login('admin', adminPassword);
  await admin.call('POST', '/api/admin-api/users', { json: { loginName: 'formula', userName: '=1+1', roleKeys: ['auditor'] } });
  await admin.call('POST', '/api/admin-api/roles', { json: { name: '=HYPERLINK("x")', permissions: [], scope: 'all' } });
  const analyst = new TestClient(app.base);
  await analyst.login('analyst', adminPassword);
  await analyst.call('GET', '/api/admin-api/users');
});
afterAll(() => app.close());

const list = async (query: string): Promise<Record<string, unknown>[]> =>
  (await auditor.call('GET', `/api/admin-api/audit?${query}`)).envelope.data.list;
const file = async (query: string): Promise<Response> =>
  fetch(`${app.base}/api/admin-api/audit/file?${query}`, { headers: { authorization: auditor.authorization ?? '' } });

it('is searched by account, object and outcome; wildcards are literal', async () => {
  await expect.poll(async () => (await list('outcome=refused')).length).toBe(1);
  expect(new Set((await list('login=wang_w')).map(({ loginName }) => loginName))).toEqual(new Set(['Wang_Wu']));
  expect(await list('login=wang%25w')).toEqual([]);
  expect(await list('login=wangxwu')).toEqual([]);
  expect((await list('subject=FORMUL')).map(({ action }) => action)).toEqual(['userAdd']);
  expect((await list('outcome=refused')).map(({ loginName }) => loginName)).toEqual(['analyst']);
  expect((await auditor.call('GET', '/api/admin-api/audit?outcome=unheard')).status).toBe(400);
});

it('is exported as a workbook and as CSV with the same entries, without formulas, and records the export', async () => {
  const csv = Buffer.from(await (await file('format=csv&action=userAdd')).arrayBuffer()).toString('utf8');
  expect(csv).toMatch(/^\ufeff编号,时间,账号,操作,对象,结果/);
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,admin,新增账号,formula,/);
  const reply = await file('format=xlsx&action=userAdd');
  expect(reply.headers.get('content-disposition')).toContain('.xlsx');
  const [sheet] = await readSheets(Buffer.from(await reply.arrayBuffer()));
  expect(sheet).toMatchObject({ name: '审计日志' });
  expect((await list('action=auditExport')).length).toBe(2);
});

it('is written into a file some entries at a time, without what is added meanwhile', async () => {
  const many = { userGuid: null, loginName: 'robot', action: 'query', subject: '', detail: '{}', address: '', queryKey: null, rows: null, durationMs: 1, outcome: 'done' };
  const day = 86_400_000;
  await app.state.audit.addAccesses(Array.from({ length: 1000 }, (_, no) => ({ ...many, at: Date.now() - day + no, requestId: `r${no}` })));
  const reads = vi.spyOn(app.state.audit, 'newest');
  const lines = (await (await file('format=csv&login=robot')).text()).trim().split('\r\n');
  expect(lines).toHaveLength(1001);
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1001);
  const [sheet] = await readSheets(Buffer.from(await (await file('format=xlsx&login=robot')).arrayBuffer()));
  expect(sheet?.rows).toHaveLength(1001);
  expect(reads).not.toHaveBeenCalled();
  reads.mockRestore();
  const exported = await (await file('format=csv&action=auditExport')).text();
  expect(exported.trim().split('\r\n')).toHaveLength(1 + (await list('action=auditExport')).length - 1);
});

it('requires the duty', async () => {
  const analyst = new TestClient(app.base);
  await analyst.login('analyst', adminPassword);
  expect((await analyst.call('GET', '/api/admin-api/audit/file?format=csv')).status).toBe(403);
});
