import { shippedRoles } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { adminPassword } from '../support/boot-app.ts';
import { ExportClient, sheetOf } from '../support/export-client.test-support.ts';
import { addUser } from '../../src/features/accounts/add-user.ts';
import { sampledParams, sampleParams } from '../support/sample-values.test-support.ts';
import { queriesAround } from '../support/some-of.test-support.ts';
import { idOf } from '../support/test-client.ts';
import { expertNamesOf } from '../../src/features/data/evidence-values.ts';

const key = 'expert.deviation';
const heads = { expert_name: '专家', reviewNum: '参评' };

let world: GoldenWorld;
let admin: ExportClient;
let clerk: ExportClient;
let names: ReadonlyMap<string, string>;
beforeAll(async () => {
  world = await openGoldenWorld(600, 'expert-names');
  const root = world.bundle.units.find(({ parent_id: parent }) => !parent)?.unit_id ?? '';
  await addUser(world.app.state, { login: 'clerk', name: 'clerk', password: adminPassword, roleKey: 'unit-analyst', unitId: root });
  [admin, clerk] = [new ExportClient(world.app.base), new ExportClient(world.app.base)];
  await admin.login('admin', adminPassword);
  await clerk.login('clerk', adminPassword);
  names = new Map((await world.read('experts')).map(({ code = '', name = '' }) => [code, name]));
});
afterAll(() => world.app.close());

const looks = async () =>
  (await world.app.state.audit.newest({ limit: 100, action: 'expertNamesRead' })).map(({ loginName, subject, detail }) => ({ loginName, subject, detail: JSON.parse(detail) as object }));

it('grants the duty to the roles with all units, and not to the role with one unit', () => {
  const holders = shippedRoles.filter(({ permissions }) => permissions.includes('expertNames')).map(({ key: role }) => role);
  expect(holders).toEqual(['administrator', 'group-analyst', 'auditor']);
});

it('replaces names by codes for users without the duty, also after others requested them, in lists, pages and files', async () => {
  for (const [client, shownOf] of [[admin, (code: string) => names.get(code)], [clerk, (code: string) => `专家 ${code}`], [admin, (code: string) => names.get(code)]] as const) {
    const rows = await client.rows(key);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row['expert_name'])).toEqual(rows.map((row) => shownOf(String(row['pingwei_code']))));
    const [first] = (await client.page(key, 1, 10)).envelope.data.list;
    expect(first?.['expert_name']).toBe(shownOf(String(first?.['pingwei_code'])));
    // The code is not a column of the file.
    const shown = new Set(rows.map((row) => row['expert_name']));
    const [one] = await (await client.one(key, { heads })).sheets();
    expect(new Set(one?.rows.slice(1).map(([name]) => name))).toEqual(shown);
    const [many] = await (await client.many('册', [sheetOf(key, { heads })])).sheets();
    expect(many?.rows.slice(1).every((row) => row.length === 2 && shown.has(row[0] as string))).toBe(true);
  }
});

it('does not reveal names by a condition or an order', async () => {
  const forbidden = '没有「专家姓名查看」职责，不能按「专家姓名」筛选或排序';
  for (const guess of [[{ name: 'expert_name', matching: 'like', value: '王' }], [{ sortName: 'expert_name', sortRule: 'asc' }]]) {
    const reply = await clerk.page(key, 1, 10, guess);
    expect([reply.status, reply.envelope.message]).toEqual([403, forbidden]);
    expect((await clerk.one(key, { heads, conditions: guess })).status).toBe(403);
    expect((await admin.page(key, 1, 10, guess)).status).toBe(200);
  }
  const described = async (client: ExportClient) => {
    const { envelope } = await client.call('GET', '/api/data-api/catalog');
    const found = envelope.data.list.find((query) => query['key'] === key);
    interface Described { columns: { name: string; title: string }[]; filters: { name: string }[]; sorts: string[] }
    const { columns, filters, sorts } = found as unknown as Described;
    return [columns.find(({ name }) => name === 'expert_name')?.title, filters.some(({ name }) => name === 'expert_name'), sorts.includes('expert_name')];
  };
  expect([await described(admin), await described(clerk)]).toEqual([['专家姓名', true, true], ['专家姓名（脱敏）', false, false]]);
});

it('records each view of names, and each file with them, in the audit log', async () => {
  const before = (await looks()).length;
  await clerk.rows(key);
  await clerk.one(key, { heads });
  await admin.one(key, { heads: { reviewNum: '参评' } });
  expect(await looks()).toHaveLength(before);
  const rows = await admin.rows(key, [{ name: 'reviewNum', matching: '>=', value: 1, whereIndex: 2 }]);
  await admin.one(key, { fileName: '专家', heads });
  await admin.call('GET', `/api/data-api/list/${idOf(key)}/3`);
  const [list, file, page] = await looks();
  expect(list).toMatchObject({ loginName: 'admin', subject: key, detail: { rows: 3, limit: 3 } });
  expect(file).toMatchObject({ subject: '专家', detail: { queries: [key], isExport: true } });
  expect(page).toMatchObject({ subject: key, detail: { rows: rows.length, conditions: [{ name: 'reviewNum' }] } });
});

it('returns no name in any query to users without the duty', async () => {
  const { params } = await sampleParams(world.app.warehouse);
  let shown = 0;
  for (const query of queriesAround(expertNamesOf, 0)) {
    const rows = await clerk.rows(query.key, [], Object.values(sampledParams(query, params)));
    const columns = new Set(expertNamesOf(query));
    shown += rows.length * columns.size;
    const reported = new Set(rows.flatMap((row) => Object.entries(row).flatMap(([column, value]) => (/expert|target_name/.test(column) || columns.has(column) ? [value] : []))));
    expect([...names.values()].filter((name) => reported.has(name)), query.key).toEqual([]);
  }
  expect(shown).toBeGreaterThan(50);
});
