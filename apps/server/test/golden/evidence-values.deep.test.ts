import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shippedRoles } from '@tenderscope/contract';
import { importBundle } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../../src/features/accounts/add-user.ts';
import { adminPassword, bootApp, type BootedApp } from '../support/boot-app.ts';
import { ExportClient, sheetOf } from '../support/export-client.test-support.ts';
import { sampleParams } from '../support/sample-values.test-support.ts';
import { queriesAround } from '../support/some-of.test-support.ts';
import { idOf } from '../support/test-client.ts';
import { evidenceColumnsOf, maskedValue } from '../../src/features/data/evidence-values.ts';

const key = 'relation.sameHardware';
const heads = { Gys_Name: '供应商', yingjian_info: '硬件信息' };
const [mac, masked] = ['Q7-1A-2B-3C-4D', '***C-4D'];
const marks = `${mac},Q7CPU0001,Q7DISK0001,Q7LOCK0001,10.77.77.77,Q7AUTHOR01,Q7ACCOUNT1,13977777777`;
const secrets = marks.split(',');
const bid = (lot: string, company: string, price: number): string => `${lot},${company},${price},1,${marks}\n`;
const bidsHead = 'lot_id,company_id,price,is_valid,mac,cpu_id,disk_id,lock_no,ip,file_author,deposit_account,contact_phone\n';
const files = {
  'units.csv': 'unit_id,name\nu1,甲单位\n',
  'companies.csv': 'company_id,name\na,甲公司\nb,乙公司\nc,丙公司\nd,丁公司\n',
  'projects.csv': 'project_id,code,name,unit_id\np1,P1,项目,u1\n',
  'lots.csv': 'lot_id,project_id,code,name\nl1,p1,l1,l1\nl2,p1,l2,l2\n',
  'bids.csv': `${bidsHead}${bid('l1', 'a', 100)}${bid('l1', 'b', 101)}l1,c,99,1,,,,,,,,\nl1,d,98,1,,,,,,,,\n${bid('l2', 'a', 100)}${bid('l2', 'b', 102)}l2,c,97,1,,,,,,,,\nl2,d,96,1,,,,,,,,\n`,
};

let app: BootedApp;
let admin: ExportClient;
let clerk: ExportClient;

beforeAll(async () => {
  app = await bootApp();
  const folder = join(app.dataDir, 'bundle');
  await mkdir(folder);
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  expect((await importBundle(app.warehouse, [folder], { dataDir: app.dataDir, format: 'bundle' })).outcome).toBe('clean');
  await app.warehouse.refreshStatistics();
  await addUser(app.state, { login: 'clerk', name: 'clerk', password: adminPassword, roleKey: 'unit-analyst', unitId: 'u1' });
  [admin, clerk] = [new ExportClient(app.base), new ExportClient(app.base)];
  await admin.login('admin', adminPassword);
  await clerk.login('clerk', adminPassword);
});
afterAll(() => app.close());

const valuesIn = (rows: readonly Record<string, unknown>[]): unknown[] => rows.filter(({ kind }) => kind === 'MAC地址').map((row) => row['yingjian_info']);
const looks = async () => (await app.state.audit.newest({ limit: 100, action: 'evidenceRead' })).map(({ loginName, subject, detail }) => ({ loginName, subject, detail: JSON.parse(detail) as object }));

it('grants the duty to the roles with all units, and not to the role with one unit', () => {
  const holders = shippedRoles.filter(({ permissions }) => permissions.includes('evidenceValues')).map(({ key: role }) => role);
  expect(holders).toEqual(['administrator', 'group-analyst', 'auditor']);
});

it('shows the last third of a masked value, four characters at most', () => {
  expect(['', 'a', 'abc', '00-1A-2B-3C', '6222020200112233445'].map(maskedValue)).toEqual(['***', '***', '***c', '***-3C', '***3445']);
});

it('masks values for users without the duty, also after others requested them, in lists, pages and files', async () => {
  for (const [client, shown] of [[admin, mac], [clerk, masked], [admin, mac]] as const) {
    expect(valuesIn(await client.rows(key))).toEqual([shown]);
    expect(valuesIn((await client.page(key, 1, 10)).envelope.data.list)).toEqual([shown]);
    const spec = { heads };
    const [one] = await (await client.one(key, spec)).sheets();
    expect(one?.rows.flat()).toContain(shown);
    const [many] = await (await client.many('册', [sheetOf(key, spec)])).sheets();
    expect(many?.rows.flat()).toContain(shown);
  }
});

it('does not reveal values by a condition', async () => {
  const guess = [{ name: 'kind;yingjian_info', matching: 'like', value: 'Q7-1' }];
  const reply = await clerk.page(key, 1, 10, guess);
  expect([reply.status, reply.envelope.message]).toEqual([403, '没有「查看证据原值」职责，不能按「硬件信息」筛选或排序']);
  expect((await clerk.one(key, { heads, conditions: guess })).status).toBe(403);
  expect((await clerk.many('册', [sheetOf(key, { heads, conditions: guess })])).status).toBe(403);
  expect(valuesIn(await admin.rows(key, [{ name: 'yingjian_info', matching: '=', value: mac }]))).toEqual([mac]);
  const described = async (client: ExportClient) => {
    const found = (await client.call('GET', '/api/data-api/catalog')).envelope.data.list.find((query) => query['key'] === key);
    const { columns, filters } = found as unknown as Record<'columns' | 'filters', { name: string; title: string }[]>;
    return [columns.find(({ name }) => name === 'yingjian_info')?.title, filters.some(({ name }) => name === 'yingjian_info')];
  };
  expect([await described(admin), await described(clerk)]).toEqual([['硬件信息', true], ['硬件信息（脱敏）', false]]);
});

it('records each view of values, and each file with them, in the audit log', async () => {
  const before = (await looks()).length;
  await clerk.rows(key);
  await clerk.one(key, { heads });
  await admin.one(key, { heads: { Gys_Name: '供应商' } });
  expect(await looks()).toHaveLength(before);
  const rows = await admin.rows(key, [{ name: 'lotNum', matching: '>=', value: 1 }]);
  await admin.one(key, { fileName: '硬件', heads });
  const first = await admin.call('GET', `/api/data-api/list/${idOf(key)}/3`);
  const again = await fetch(`${app.base}/api/data-api/list/${idOf(key)}/3`, {
    headers: { authorization: admin.authorization ?? '', 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect([first.headers.get('cache-control'), (await clerk.call('GET', `/api/data-api/list/${idOf(key)}/3`)).headers.get('cache-control')]).toEqual([
    'private, no-store',
    'private, no-store',
  ]);
  const [unchanged, list, file, page] = await looks();
  expect(unchanged).toMatchObject({ loginName: 'admin', subject: key, detail: { rows: null, limit: 3 } });
  expect(list).toMatchObject({ subject: key, detail: { rows: 3 } });
  expect(file).toMatchObject({ subject: '硬件', detail: { rows: rows.length, queries: [key], isExport: true } });
  expect(page).toMatchObject({ subject: key, detail: { rows: rows.length, conditions: [{ name: 'lotNum' }] } });
});

it('returns no unmasked value in any query to users without the duty', async () => {
  const { params: samples } = await sampleParams(app.warehouse);
  const own: Record<string, string> = { gys_guid: 'a', Target_gys_guid: 'b', Target_Gys_guid: 'b', lot_guid: 'l1', zbr_guid: 'u1' };
  for (const query of queriesAround(evidenceColumnsOf, 1)) {
    const values = (query.params ?? []).map(({ name, fallback }) => own[name] ?? samples[name] ?? fallback ?? '');
    const text = JSON.stringify(await clerk.rows(query.key, [], values));
    expect(secrets.filter((secret) => text.includes(secret)), query.key).toEqual([]);
  }
  const near = await clerk.call('POST', '/api/relation-api/neighbours', { json: { guid: 'a', steps: 2, limit: 100 } });
  expect(near.status).toBe(200);
  expect(secrets.filter((secret) => JSON.stringify(near.envelope).includes(secret))).toEqual([]);
});
