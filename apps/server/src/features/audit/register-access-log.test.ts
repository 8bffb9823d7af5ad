import { request } from 'node:http';
import { messages } from '@tenderscope/contract';
import type { StoredAuditEntry } from '@tenderscope/state';
import type { Warehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, bootApp, openEmbedded, type BootedApp } from '../../../test/support/boot-app.ts';
import { ExportClient, sheetOf } from '../../../test/support/export-client.test-support.ts';
import { writeBundle } from '../../../test/support/prepared-bundle.test-support.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import { idOf, TestClient } from '../../../test/support/test-client.ts';

/** Replacement of the rows of lots, to be run by the engine. */
let lots: string | undefined;

function withOtherLots(warehouse: Warehouse): Warehouse {
  const stream: Warehouse['stream'] = (statement, options) =>
    warehouse.stream(lots !== undefined && statement.sql.includes('from lot_fact') ? { sql: lots, values: {} } : statement, options);
  return new Proxy(warehouse, {
    get(target, name): unknown {
      if (name === 'stream') return stream;
      const found: unknown = Reflect.get(target, name, target);
      return typeof found === 'function' ? (found.bind(target) as unknown) : found;
    },
  });
}

let app: BootedApp;
let admin: ExportClient;
let since: number;
const logLines: string[] = [];
beforeAll(async () => {
  const open = async (dataDir: string) => {
    await writeBundle(dataDir, { lots: 60, seed: 'golden' });
    const { state, warehouse } = await openEmbedded(dataDir);
    return { state, warehouse: withOtherLots(warehouse) };
  };
  app = await bootApp({ LOG_LEVEL: 'info', logTo: { write: (line) => void logLines.push(line) } }, undefined, open);
  admin = new ExportClient(app.base);
  await admin.login('admin', adminPassword);
  await addUser(app.state, { login: 'narrow', name: '甲', roleKey: 'auditor', password: adminPassword });
});
afterAll(() => app.close());
beforeEach(() => {
  since = Date.now();
});

/** Waits for this number of entries of the test, oldest first. */
async function entries(count: number, action?: string): Promise<StoredAuditEntry[]> {
  const read = async (): Promise<StoredAuditEntry[]> => (await app.state.audit.newest({ limit: 100, from: since, action })).reverse();
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}
const detailOf = (entry: StoredAuditEntry | undefined): unknown => JSON.parse(entry?.detail ?? 'null');

it('records every answer of the data service: from the engine, from the cache, unchanged, or refused for its content', async () => {
  const conditions = [{ name: 'status', matching: '=', value: '成交' }];
  const first = await admin.page('query.lots', 1, 10, conditions);
  await admin.page('query.lots', 1, 10, conditions);
  const list = `/api/data-api/list/${idOf('insight.overview')}`;
  const etag = (await admin.call('GET', list)).headers.get('etag') ?? '';
  expect((await admin.call('GET', list, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await admin.call('POST', `/api/data-api/listParams/${idOf('query.lots')}`, { form: { value: '{' } })).status).toBe(400);
  const found = await entries(5, 'query');
  expect(found.map(({ queryKey, rows, outcome }) => [queryKey, rows, outcome])).toEqual([
    ['query.lots', 10, 'done'],
    ['query.lots', 10, 'done'],
    ['insight.overview', 1, 'done'],
    ['insight.overview', null, 'notModified'],
    ['query.lots', null, 'rejected'],
  ]);
  expect(found[0]).toMatchObject({ loginName: 'admin', address: '127.0.0.1', requestId: first.headers.get('x-request-id'), subject: 'query.lots' });
  expect(found[0]?.userGuid).toBeTruthy();
  expect(detailOf(found[0])).toEqual({ conditions, page: 1, size: 10 });
});

it('records refused requests of any kind, with their user', async () => {
  const narrow = await signIn(app, 'narrow');
  await admin.call('POST', '/api/admin-api/roles/auditor', { json: { permissions: ['audit'] } });
  since = Date.now();
  await expect(narrow.rows('query.lots')).rejects.toThrow(messages.forbidden);
  expect((await narrow.call('GET', '/api/admin-api/users')).status).toBe(403);
  const proxied = { 'x-forwarded-for': '10.0.0.1' };
  // More than the limit of two minutes, because the clock may pass to the next minute meanwhile.
  for (let no = 0; no < 130; no += 1) await fetch(app.base.replace('/bigdata', '/metrics'), { headers: proxied });
  const count = async (action: string): Promise<number> => (await app.state.audit.newest({ limit: 1000, from: since, action })).length;
  await expect.poll(() => count('entriesLost')).toBeGreaterThan(0);
  expect(await count('refused')).toBeLessThanOrEqual(122);
  const [query, users, metrics] = (await app.state.audit.newest({ limit: 1000, from: since, action: 'refused' })).reverse();
  expect(query).toMatchObject({ loginName: 'narrow', subject: 'query.lots', queryKey: 'query.lots', outcome: 'refused' });
  expect(users).toMatchObject({ loginName: 'narrow', subject: '/bigdata/api/admin-api/users', queryKey: null });
  expect(detailOf(users)).toEqual({ method: 'GET', route: '/bigdata/api/admin-api/users' });
  expect(metrics).toMatchObject({ loginName: '', userGuid: null, subject: '/metrics' });
});

it('records an export before it begins, and all of its sheets in one entry when it ended', async () => {
  const heads = { lot_guid: '标段' };
  const conditions = [{ name: 'status', matching: '=', value: '成交' }];
  const book = await admin.many('两表', [sheetOf('query.lots', { heads, conditions }), sheetOf('insight.monthlyDeals', { heads: { month: '月份' }, limit: 3 })]);
  const [first] = await book.sheets();
  const [act, ended] = await entries(2, 'export');
  expect(act).toMatchObject({ subject: '两表', outcome: null, requestId: book.headers.get('x-request-id') });
  const lotNum = (first?.rows.length ?? 0) - 1;
  expect(ended).toMatchObject({ queryKey: 'query.lots,insight.monthlyDeals', rows: lotNum + 3, outcome: 'done', subject: '两表' });
  expect(detailOf(ended)).toEqual({
    parts: [
      { query: 'query.lots', rows: lotNum, columns: ['lot_guid'], limit: -1, conditions },
      { query: 'insight.monthlyDeals', rows: 3, columns: ['month'], limit: 3, conditions: [] },
    ],
  });
  const ofQuery = await admin.call('GET', `/api/admin-api/audit?queryKey=insight.monthlyDeals&from=${since}`);
  expect(ofQuery.envelope.data.list).toHaveLength(1);
});

/** Starts an export of lots, and disconnects after its first bytes or waits for its end. */
async function exportLots(leaves: boolean): Promise<void> {
  const form = new URLSearchParams({ fileName: '标段', headList: '["lot_guid"]', headChinaList: '["标段"]', limit: '-1', paramList: '{"value":[]}' });
  await new Promise<void>((resolve) => {
    const headers = { authorization: admin.authorization ?? '', 'content-type': 'application/x-www-form-urlencoded' };
    const call = request(`${app.base}/api/data-api/exportExcelParams/${idOf('query.lots')}`, { method: 'POST', headers }, (response) => {
      response.on('data', () => leaves && response.destroy());
      response.on('error', () => undefined);
      response.on('close', resolve);
    });
    call.end(form.toString());
  });
}

it.each([
  ['the client left', true, 'select cast(range as varchar) as lot_guid from range(1000000000)', 'clientGone'],
  ['the engine failed', false, "select case when range < 150000 then cast(range as varchar) else cast(cast('x' || range as bigint) as varchar) end as lot_guid from range(200000)", 'failed'],
])('records of an export that %s', async (_what, leaves, sql, outcome) => {
  lots = sql;
  await exportLots(leaves);
  const [, sheet] = await entries(2, 'export');
  lots = undefined;
  expect(sheet).toMatchObject({ queryKey: 'query.lots', outcome });
  expect(sheet?.rows).toBeGreaterThan(0);
});

it('records look-ups of companies, uploads, and reads of the log itself', async () => {
  await admin.call('GET', '/third-party/api/other-api/queryGuDongData?qiYeName=%E7%94%B2');
  const files = new FormData();
  files.append('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'plan.pdf');
  const sent = (await admin.call('POST', '/venue-booking/files/upload', { files })).envelope.result as unknown as { guid: string; size: number };
  await admin.call('GET', `/api/admin-api/audit?action=login&limit=2`);
  const found = await entries(3);
  expect(found.map(({ action, subject, rows, outcome }) => [action, subject, rows, outcome])).toEqual([
    ['companyLookup', '甲', 0, 'done'],
    ['upload', 'plan.pdf', null, 'done'],
    ['auditRead', '', 2, 'done'],
  ]);
  expect(found.map(detailOf)).toEqual([{ about: 'holders', provider: 'warehouse' }, expect.objectContaining(sent), { action: 'login', limit: 2 }]);
});

it('can be filtered', async () => {
  await admin.rows('insight.overview');
  await entries(1);
  const list = async (query: string): Promise<unknown[]> =>
    (await admin.call('GET', `/api/admin-api/audit?${query}`)).envelope.data.list.map((entry) => [entry['action'], entry['queryKey']]);
  expect(await list(`queryKey=insight.overview&from=${since}`)).toEqual([['query', 'insight.overview']]);
  expect(await list(`queryKey=insight.overview&to=0`)).toEqual([]);
  expect((await admin.call('GET', '/api/admin-api/audit?from=soon')).status).toBe(400);
});

it('names the queries of a call in the log, but no condition', () => {
  const reported = logLines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['msg'] === 'request' && line['query'] !== undefined);
  expect(new Set(reported.map((line) => line['query']))).toEqual(new Set(['query.lots', 'insight.overview', 'query.lots,insight.monthlyDeals']));
  expect(logLines.join('')).not.toContain('成交');
});

it('records a login with a wrong key, with its request', async () => {
  const client = new TestClient(app.base);
  const sealed = await client.seal(adminPassword);
  const reply = await client.call('POST', '/api/auth-api/login', { form: { loginName: 'admin', ...sealed, keyId: 'another' } });
  expect(reply.status).toBe(400);
  const [entry] = await entries(1, 'loginFailed');
  expect(entry).toMatchObject({ loginName: 'admin', subject: 'key', address: '127.0.0.1', requestId: reply.headers.get('x-request-id') });
});

it('shows its queue in the metrics', async () => {
  const text = await (await fetch(app.base.replace('/bigdata', '/metrics'))).text();
  expect(text).toMatch(/^tenderscope_audit_entries_waiting \d+$/m);
  expect(text).toMatch(/^tenderscope_audit_entries_lost [1-9]\d*$/m);
});
