import { queries, type QueryDefinition } from '@tenderscope/catalog';
import { maskedPerson, separatedRoles, shippedRoles } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword } from '../test-support/boot-app.ts';
import { ExportClient, sheetOf } from '../test-support/export-client.test-support.ts';
import { openGoldenWorld, type GoldenWorld } from '../test-support/golden-world.test-support.ts';
import { sampledParams, sampleParams } from '../test-support/sample-values.test-support.ts';
import { personColumnsOf } from './evidence-values.ts';

const key = 'supplier.info';
const all: readonly QueryDefinition[] = queries;
const personal = all.filter((query) => personColumnsOf(query).length > 0);

let world: GoldenWorld;
let admin: ExportClient;
/** Sees every unit and every screen, and holds no duty. */
let clerk: ExportClient;
let params: Record<string, string>;
/** Names of people that are part of no other text, and their phones. */
let secrets: string[];

beforeAll(async () => {
  world = await openGoldenWorld(600, 'person-names');
  const { app, read } = world;
  const screens = shippedRoles.find(({ key: role }) => role === 'unit-analyst')?.permissions ?? [];
  await app.state.users.addRole({ key: 'reader', name: '查阅', permissions: [...screens], scope: 'all' });
  await addUser(app.state, { login: 'clerk', name: 'clerk', password: adminPassword, roleKey: 'reader' });
  [admin, clerk] = [new ExportClient(app.base), new ExportClient(app.base)];
  await admin.login('admin', adminPassword);
  await clerk.login('clerk', adminPassword);
  params = (await sampleParams(app.warehouse)).params;
  const [companies, positions, holders, bids, ...named] = await Promise.all(['companies', 'positions', 'shareholdings', 'bids', 'units', 'projects', 'lots', 'items'].map(read));
  const names = [
    ...(companies ?? []).map((row) => row['legal_person']),
    ...(positions ?? []).map((row) => row['person_name']),
    ...(holders ?? []).filter((row) => row['holder_type'] === 'person').map((row) => row['holder_name']),
  ];
  const others = [...(companies ?? []), ...named.flat()].map((row) => row['name'] ?? row['material_name']).join('\n');
  const phones = [...(companies ?? []).map((row) => row['phone']), ...(bids ?? []).map((row) => row['contact_phone'])];
  secrets = [...new Set([...names, ...phones])].filter((text): text is string => Boolean(text) && !others.includes(text as string));
}, 120_000);
afterAll(() => world.app.close());

const foundIn = (rows: readonly object[]): string[] => {
  const text = JSON.stringify(rows);
  return secrets.filter((secret) => text.includes(secret));
};
const valuesOf = (query: QueryDefinition): string[] => Object.values(sampledParams(query, params));
const ownValues = (): string[] => [params['gys_guid'] ?? ''];
const looks = async () =>
  (await world.app.state.audit.newest({ limit: 1000, action: 'personalRead' })).map(({ loginName, subject, detail }) => ({ loginName, subject, detail: JSON.parse(detail) as object }));

it('come with the roles that see values of evidence, and with no officer of three', () => {
  const holdersOf = (roles: typeof shippedRoles) => roles.filter(({ permissions }) => permissions.includes('personNames')).map(({ key: role }) => role);
  expect([holdersOf(shippedRoles), holdersOf(separatedRoles)]).toEqual([['administrator', 'group-analyst', 'auditor'], ['group-analyst']]);
});

it('are in no answer of any query to who lacks the duty, and in each column that is made for them to who holds it', async () => {
  expect(secrets.length).toBeGreaterThan(500);
  const seen = new Set<string>();
  for (const query of all) {
    const values = valuesOf(query);
    expect(foundIn(await clerk.rows(query.key, [], values)), query.key).toEqual([]);
    for (const row of personColumnsOf(query).length > 0 ? await admin.rows(query.key, [], values) : []) {
      for (const column of personColumnsOf(query)) if (foundIn([{ value: row[column] }]).length > 0) seen.add(`${query.key} ${column}`);
    }
  }
  expect([...seen].sort()).toEqual(personal.flatMap((query) => personColumnsOf(query).map((column) => `${query.key} ${column}`)).sort());
}, 60_000);

it('keep the family name, whoever asked before, in lists, pages and files', async () => {
  const heads = { Gys_Name: '企业', FaRen: '法定代表人' };
  const name = String((await admin.rows(key, [], ownValues()))[0]?.['FaRen']);
  expect(secrets).toContain(name);
  for (const [client, shown] of [[clerk, maskedPerson(name)], [admin, name], [clerk, maskedPerson(name)]] as const) {
    expect((await client.rows(key, [], ownValues())).map((row) => row['FaRen'])).toEqual([shown]);
    const [one] = await (await client.one(key, { heads, values: ownValues() })).sheets();
    expect(one?.rows.flat()).toContain(shown);
    const [many] = await (await client.many('册', [{ ...sheetOf(key, { heads }), values: ownValues() }])).sheets();
    expect(many?.rows.flat()).toContain(shown);
  }
});

it('cannot be guessed by a condition or an order', async () => {
  const told: number[] = [];
  for (const query of personal) {
    for (const column of personColumnsOf(query)) {
      const guesses = [{ name: column, matching: 'like', value: '王' }, { sortName: column, sortRule: 'asc' }];
      for (const guess of guesses) {
        const values = valuesOf(query).map((value): [string, string] => ['value', value]);
        const path = `/api/data-api/pageManyParams/${query.id}/1/10?${new URLSearchParams(values).toString()}`;
        const { status, envelope } = await clerk.call('POST', path, { form: { value: JSON.stringify([guess]) } });
        expect([query.key, status, envelope.message]).toEqual([query.key, 403, `没有「查看个人信息」职责，不能按「${query.columns[column]?.title}」筛选或排序`]);
        told.push(status);
      }
    }
  }
  expect(told.length).toBeGreaterThan(10);
  const guess = [{ name: 'via', matching: 'like', value: '王' }];
  const heads = { via: '关联方' };
  expect([(await clerk.one('relation.holders', { heads, conditions: guess })).status, (await admin.one('relation.holders', { heads, conditions: guess })).status]).toEqual([403, 200]);
});

it('are described as masked to who lacks the duty, without a filter', async () => {
  const described = async (client: ExportClient) => {
    const found = (await client.call('GET', '/api/data-api/catalog')).envelope.data.list.find((query) => query['key'] === 'relation.holders');
    const { columns, filters } = found as unknown as Record<'columns' | 'filters', { name: string; title: string }[]>;
    return [columns.find(({ name }) => name === 'via')?.title, filters.some(({ name }) => name === 'via')];
  };
  expect([await described(admin), await described(clerk)]).toEqual([['关联方', true], ['关联方（脱敏）', false]]);
});

it('leave an entry in the audit log for each look at them, and for each file with them', async () => {
  const before = (await looks()).length;
  await clerk.rows(key, [], ownValues());
  await admin.one(key, { heads: { Gys_Name: '企业' }, values: ownValues() });
  expect(await looks()).toHaveLength(before);
  await admin.rows(key, [], ownValues());
  await admin.one(key, { fileName: '企业', heads: { FaRen: '法定代表人' }, values: ownValues() });
  const [file, list] = await looks();
  expect(list).toMatchObject({ loginName: 'admin', subject: key, detail: { rows: 1, values: ownValues() } });
  expect(file).toMatchObject({ loginName: 'admin', subject: '企业', detail: { queries: [key], isExport: true } });
});
