import { queries, type QueryDefinition } from '@tenderscope/catalog';
import { maskedPerson, separatedRoles, shippedRoles, type NeighboursAnswer } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../../src/features/accounts/add-user.ts';
import { adminPassword } from '../support/boot-app.ts';
import { ExportClient, readSheets, sheetOf } from '../support/export-client.test-support.ts';
import { openGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { sampledParams, sampleParams } from '../support/sample-values.test-support.ts';
import { queriesAround } from '../support/some-of.test-support.ts';
import { personColumnsOf } from '../../src/features/data/evidence-values.ts';

const key = 'supplier.info';
const personal = (queries as readonly QueryDefinition[]).filter((query) => personColumnsOf(query).length > 0);

let world: GoldenWorld;
let admin: ExportClient;
/** Sees every unit and every screen, and has no duty. */
let clerk: ExportClient;
let params: Record<string, string>;
/** Names of people that are not part of another text, and their phones. */
let secrets: string[];

beforeAll(async () => {
  world = await openGoldenWorld(300, 'golden');
  const { app, read } = world;
  const screens = shippedRoles.find(({ key: role }) => role === 'unit-analyst')?.permissions ?? [];
  await app.state.users.addRole({ key: 'reader', name: '查阅', permissions: [...screens], scope: 'all' });
  await addUser(app.state, { login: 'clerk', name: 'clerk', password: adminPassword, roleKey: 'reader' });
  [admin, clerk] = [new ExportClient(app.base), new ExportClient(app.base)];
  await admin.login('admin', adminPassword);
  await clerk.login('clerk', adminPassword);
  params = { ...(await sampleParams(app.warehouse)).params, ...(await tiedByPeople()) };
  const [companies, positions, holders, bids, ...named] = await Promise.all(['companies', 'positions', 'shareholdings', 'bids', 'units', 'projects', 'lots', 'items'].map(read));
  const names = [
    ...(companies ?? []).map((row) => row['legal_person']),
    ...(positions ?? []).map((row) => row['person_name']),
    ...(holders ?? []).filter((row) => row['holder_type'] === 'person').map((row) => row['holder_name']),
  ];
  const others = [...(companies ?? []), ...named.flat()].map((row) => row['name'] ?? row['material_name']).join('\n');
  const phones = [...(companies ?? []).map((row) => row['phone']), ...(bids ?? []).map((row) => row['contact_phone'])];
  secrets = [...new Set([...names, ...phones])].filter((text): text is string => Boolean(text) && !others.includes(text as string));
});
afterAll(() => world.app.close());

/** Params of the queries that name people only if they link two bidders of one lot. */
async function tiedByPeople(): Promise<Record<string, string>> {
  const sql = `
    select p.lot_id as lot, p.company_a as one, p.company_b as other
    from bid_pair p join party_link l on l.from_company = p.company_a and l.to_company = p.company_b and l.via <> l.via_masked
    order by p.lot_id, p.company_a, p.company_b limit 1`;
  const [found = {}] = await world.app.warehouse.query({ sql, values: {} });
  const [lot, one, other] = [found['lot'], found['one'], found['other']].map(String) as [string, string, string];
  const lots = { 'lot.relations.lot_guid': lot, 'opening.findings.lot_guid': lot };
  return { ...lots, 'relation.evidence.one_guid': one, 'relation.evidence.other_guid': other };
}

const foundIn = (rows: readonly object[]): string[] => {
  const text = JSON.stringify(rows);
  return secrets.filter((secret) => text.includes(secret));
};
const valuesOf = (query: QueryDefinition): string[] => Object.values(sampledParams(query, params));
const ownValues = (): string[] => [params['gys_guid'] ?? ''];
const looks = async () =>
  (await world.app.state.audit.newest({ limit: 1000, action: 'personalRead' })).map(({ loginName, subject, detail }) => ({ loginName, subject, detail: JSON.parse(detail) as object }));

it('grants the duty to the roles that see values of evidence, and to no role of the three officers', () => {
  const holdersOf = (roles: typeof shippedRoles) => roles.filter(({ permissions }) => permissions.includes('personNames')).map(({ key: role }) => role);
  expect([holdersOf(shippedRoles), holdersOf(separatedRoles)]).toEqual([['administrator', 'group-analyst', 'auditor'], ['group-analyst']]);
});

it('returns no name in any query to users without the duty, and names in each of their columns to users with it', async () => {
  expect(secrets.length).toBeGreaterThan(500);
  const seen = new Set<string>();
  for (const query of queriesAround(personColumnsOf, 2)) {
    const values = valuesOf(query);
    expect(foundIn(await clerk.rows(query.key, [], values)), query.key).toEqual([]);
    for (const row of personColumnsOf(query).length > 0 ? await admin.rows(query.key, [], values) : []) {
      for (const column of personColumnsOf(query)) if (foundIn([{ value: row[column] }]).length > 0) seen.add(`${query.key} ${column}`);
    }
  }
  // The SQL of a group's links is that of any companies' links, and no group here has such a link.
  const shown = personal.filter((query) => query.key !== 'relation.groupEvidence');
  expect([...seen].sort()).toEqual(shown.flatMap((query) => personColumnsOf(query).map((column) => `${query.key} ${column}`)).sort());
});

it('shows only the family name, also after others requested the names, in lists, pages and files', async () => {
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

it('does not reveal names by a condition or an order', async () => {
  const reported: number[] = [];
  for (const query of personal) {
    for (const column of personColumnsOf(query)) {
      const guesses = [{ name: column, matching: 'like', value: '王' }, { sortName: column, sortRule: 'asc' }];
      for (const guess of guesses) {
        const values = valuesOf(query).map((value): [string, string] => ['value', value]);
        const path = `/api/data-api/pageManyParams/${query.id}/1/10?${new URLSearchParams(values).toString()}`;
        const { status, envelope } = await clerk.call('POST', path, { form: { value: JSON.stringify([guess]) } });
        expect([query.key, status, envelope.message]).toEqual([query.key, 403, `没有「查看个人信息」职责，不能按「${query.columns[column]?.title}」筛选或排序`]);
        reported.push(status);
      }
    }
  }
  expect(reported.length).toBeGreaterThan(10);
  const guess = [{ name: 'via', matching: 'like', value: '王' }];
  const heads = { via: '关联方' };
  expect([(await clerk.one('relation.holders', { heads, conditions: guess })).status, (await admin.one('relation.holders', { heads, conditions: guess })).status]).toEqual([403, 200]);
});

it('describes names as masked to users without the duty, without a filter', async () => {
  const described = async (client: ExportClient) => {
    const found = (await client.call('GET', '/api/data-api/catalog')).envelope.data.list.find((query) => query['key'] === 'relation.holders');
    const { columns, filters } = found as unknown as Record<'columns' | 'filters', { name: string; title: string }[]>;
    return [columns.find(({ name }) => name === 'via')?.title, filters.some(({ name }) => name === 'via')];
  };
  expect([await described(admin), await described(clerk)]).toEqual([['关联方', true], ['关联方（脱敏）', false]]);
});

/** Two companies that a person links, as named by the graph and the third-party calls. */
async function tiedPair(): Promise<{ guids: string[]; name: string; person: string }> {
  const sql = `
    select p.from_company as one, p.to_company as other, c.name as name, n.from_node as person
    from party_link p join companies c on c.company_id = p.from_company
    join party_edge n on n.to_node = 'C:' || p.from_company and n.is_forward = 1 and n.from_name = p.via
    where p.via <> p.via_masked and c.name in (select name from companies group by name having count(*) = 1)
    order by p.from_company, p.to_company, n.from_node limit 1`;
  const [found = {}] = await world.app.warehouse.query({ sql, values: {} });
  return { guids: [String(found['one']), String(found['other'])], name: String(found['name']), person: String(found['person']) };
}

it('shows no name in nodes, paths and guids of the graph', async () => {
  const { guids, person } = await tiedPair();
  const near = (client: ExportClient, guid: string) => client.call('POST', '/api/relation-api/neighbours', { json: { guid, steps: 1, limit: 100 } });
  const paths = (client: ExportClient) => client.call('POST', '/api/relation-api/paths', { json: { companies: guids, maxSteps: 4 } });
  const peopleOf = ({ envelope }: Awaited<ReturnType<typeof near>>) => (envelope.data.data as NeighboursAnswer).nodes.filter(({ kind }) => kind === '自然人');
  for (const request of [paths, (client: ExportClient) => near(client, guids[0] ?? '')]) {
    const [full, masked] = [await request(admin), await request(clerk)];
    expect([full.status, masked.status]).toEqual([200, 200]);
    expect(peopleOf(masked).map(({ name }) => name)).toEqual(peopleOf(full).map(({ name }) => maskedPerson(name)));
    expect(foundIn([full.envelope]).length).toBeGreaterThan(0);
    expect(foundIn([masked.envelope])).toEqual([]);
    expect(peopleOf(masked).every(({ guid }) => /^M:[\w-]{22}$/.test(guid))).toBe(true);
  }
  const [one] = peopleOf(await near(clerk, guids[0] ?? ''));
  expect((await near(clerk, one?.guid ?? '')).status).toBe(200);
  expect((await clerk.call('GET', `/api/relation-api/counts/${one?.guid}`)).status).toBe(200);
  // The existence of a person cannot be tested by their name.
  expect([(await near(clerk, person)).status, (await near(admin, person)).status]).toEqual([404, 200]);
  expect((await looks())[0]).toMatchObject({ loginName: 'admin', subject: person });
});

it('returns no names in answers about shareholders and officers', async () => {
  const { name } = await tiedPair();
  for (const prefix of ['/third-party/api/other-api', '/api/other-api']) {
    const send = (client: ExportClient) => client.call('GET', `${prefix}/queryGuDongData?${new URLSearchParams({ qiYeName: name }).toString()}`);
    const [full, masked] = [await send(admin), await send(clerk)];
    expect(foundIn([full.envelope]).length).toBeGreaterThan(0);
    expect([masked.status, foundIn([masked.envelope])]).toEqual([200, []]);
    expect((await looks())[0]).toMatchObject({ loginName: 'admin', subject: name, detail: { about: 'holders' } });
  }
});

it('shows no names in reports about a company, on the page or as a file', async () => {
  const { guids } = await tiedPair();
  const path = `/api/report-api/company/${guids[0]}`;
  const [full, masked] = [await admin.call('GET', path), await clerk.call('GET', path)];
  expect(foundIn([full.envelope]).length).toBeGreaterThan(0);
  expect([masked.status, foundIn([masked.envelope])]).toEqual([200, []]);
  expect((await looks())[0]).toMatchObject({ loginName: 'admin', subject: guids[0], detail: { report: 'company', format: 'page' } });
  const textOf = async (client: ExportClient): Promise<string> => {
    const response = await fetch(`${world.app.base}${path}/xlsx`, { headers: { authorization: client.authorization ?? '' } });
    return JSON.stringify((await readSheets(Buffer.from(await response.arrayBuffer()))).map(({ rows }) => rows));
  };
  const [own, others] = [await textOf(admin), await textOf(clerk)];
  expect([secrets.some((secret) => own.includes(secret)), secrets.filter((secret) => others.includes(secret))]).toEqual([true, []]);
});

it('records each view of names, and each file with them, in the audit log', async () => {
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
