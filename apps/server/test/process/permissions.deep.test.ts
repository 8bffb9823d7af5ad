import { queries, type QueryDefinition } from '@tenderscope/catalog';
import { duties, permissions, screenGroups, type MenuLeaf, type MenuNode } from '@tenderscope/contract';
import { isSoak, repeats, SeededRandom, seedOfRun } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../../src/features/accounts/add-user.ts';
import { adminPassword, bootApp, type BootedApp } from '../support/boot-app.ts';
import { idOf, TestClient } from '../support/test-client.ts';

const all: readonly QueryDefinition[] = queries;
const leaves: readonly MenuLeaf[] = screenGroups.flatMap((group) => group.leaves);
const random = new SeededRandom(seedOfRun(2));
const holder = 'group-analyst';
let app: BootedApp;
let admin: TestClient;
let client: TestClient;
beforeAll(async () => {
  app = await bootApp({ RATE_LIMIT_PER_ADDRESS: 0, RATE_LIMIT_PER_SESSION: 0 });
  await addUser(app.state, { login: 'holder', name: '甲', roleKey: holder, password: adminPassword });
  [admin, client] = [new TestClient(app.base), new TestClient(app.base)];
  await Promise.all([admin.login('admin', adminPassword), client.login('holder', adminPassword)]);
});
afterAll(() => app.close());

const grant = async (role: string, held: readonly string[]): Promise<void> => {
  const { envelope } = await admin.call('POST', `/api/admin-api/roles/${role}`, { json: { permissions: held } });
  expect(envelope.message).toBe('');
};

/** One call of every query in the gate; for every third one a call of each family. */
const callsInRun = (query: QueryDefinition, place: number): string[] => {
  const calls = callsOf(query);
  return isSoak || place % 3 === 0 ? calls : calls.filter((_, family) => family === place % calls.length);
};

/** A call of each family. */
function callsOf({ key, params = [] }: QueryDefinition): string[] {
  const values = params.map(({ type, fallback = type === 'text' ? 'x' : '0' }) => `value=${encodeURIComponent(fallback)}`).join('&');
  const id = idOf(key);
  const plain = params.length === 0 ? [`listParams/${id}`, `pageParams/${id}/1/10`] : [];
  return [...plain, `list/${id}?${values}`, `listManyParams/${id}?${values}`, `pageManyParams/${id}/1/10?${values}`];
}

/** Distinct statuses of the responses. */
async function statusesOf(calls: readonly string[]): Promise<number[]> {
  const replies = await Promise.all(calls.map((path) => client.call('POST', `/api/data-api/${path}`)));
  return [...new Set(replies.map(({ status }) => status))];
}

async function exportStatusOf({ key, columns }: QueryDefinition): Promise<number> {
  const names = JSON.stringify(Object.keys(columns).slice(0, 1));
  const body = new URLSearchParams({ fileName: 'x', headList: names, headChinaList: names, limit: '0', paramList: '{"value":[]}' });
  const headers = { authorization: client.authorization ?? '' };
  return (await fetch(`${app.base}/api/data-api/exportExcelParams/${idOf(key)}`, { method: 'POST', headers, body })).status;
}

const catalogKeys = async (): Promise<unknown[]> =>
  (await client.call('GET', '/api/data-api/catalog')).envelope.data.list.map(({ key }) => key).filter((key) => all.some((query) => query.key === key));

/** Keys of the leaves in the menu. */
async function menuLeaves(): Promise<string[]> {
  const nodes = (await client.call('GET', '/api/auth-api/getUserMenus/bigdata')).envelope.result as unknown as MenuNode[];
  return nodes.flatMap(({ children }) => children.map(({ id }) => id));
}

/** Keys of the queries that answer, with one call of any family each. */
async function answering(requested = all): Promise<string[]> {
  const statuses = await Promise.all(requested.map((query) => statusesOf([random.pick(callsOf(query))])));
  expect(statuses.flat().filter((status) => status !== 200 && status !== 403)).toEqual([]);
  return requested.filter((_, place) => statuses[place]?.[0] === 200).map(({ key }) => key);
}

it('a user without a screen gets no query by any call, whatever their duties', async () => {
  await grant(holder, Object.keys(duties));
  for (const [place, query] of all.entries()) {
    expect([query.key, await statusesOf(callsInRun(query, place)), await exportStatusOf(query)]).toEqual([query.key, [403], 403]);
  }
  expect(await catalogKeys()).toEqual([]);
});

it.each(permissions)('a user with the screen %s gets the queries that it shows, and no others', async (permission) => {
  await grant(holder, [permission]);
  const shown = all.filter((query) => query.permissions.includes(permission)).map(({ key }) => key);
  // Of the queries of other screens a third in the gate, a different one for each permission.
  const from = permissions.indexOf(permission);
  const requested = all.filter(({ key }, place) => isSoak || shown.includes(key) || (place + from) % 3 === 0);
  expect(await answering(requested)).toEqual(shown);
  expect(await catalogKeys()).toEqual(shown);
});

it('a user with every screen gets every query by every call', async () => {
  await grant(holder, permissions);
  // In the gate every sixth one: the tests above already query each one with its screen's permission.
  const requested = all.filter((_, place) => isSoak || place % 6 === 0);
  for (const query of requested) expect([query.key, await statusesOf(callsOf(query))]).toEqual([query.key, [200]]);
});

it(`a user has exactly the permissions of their roles together (seed ${random.seed})`, async () => {
  const { guid } = (await app.state.users.byLogin('holder')) ?? {};
  const roles = ['group-analyst', 'unit-analyst', 'auditor'];
  for (let round = 0; round < repeats(1, 5); round += 1) {
    const held = new Map(roles.map((role) => [role, random.some(permissions)]));
    for (const [role, some] of held) await grant(role, some);
    // The empty warehouse has no unit for a unit's analyst, who therefore also needs a role with all units.
    const own = [random.pick(['group-analyst', 'auditor']), ...random.some(roles)];
    const { envelope } = await admin.call('POST', `/api/admin-api/users/${guid}`, { json: { roleKeys: [...new Set(own)], unitId: null } });
    expect(envelope.message).toBe('');
    await expectOnly(new Set(own.flatMap((role) => held.get(role) ?? [])));
  }
});

async function expectOnly(granted: ReadonlySet<string>): Promise<void> {
  const may = (query: QueryDefinition): boolean => query.permissions.some((permission) => granted.has(permission));
  expect(await catalogKeys()).toEqual(all.filter(may).map(({ key }) => key));
  const isShown = ({ key, detailOf, forDuty }: MenuLeaf): boolean =>
    [forDuty ?? detailOf ?? key].flat().some((right) => granted.has(right));
  expect(await menuLeaves()).toEqual(leaves.filter(isShown).map(({ key }) => key));
  const { result } = (await client.call('GET', '/api/auth-api/getUserInfo')).envelope as unknown as { result: { menuAuthPath: string[] } };
  expect(result.menuAuthPath.length === 0).toBe((await menuLeaves()).length === 0);
  expect(await answering()).toEqual(all.filter(may).map(({ key }) => key));
}
