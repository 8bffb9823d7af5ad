import type { SavedQuery } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';
import { addUser } from '../accounts/add-user.ts';

const base = '/api/edit-api/savedQueries';
const screen = 'tradingOverview';
const logins = ['group', 'parent', 'child', 'other', 'homeless', 'narrow'] as const;
const clients = {} as Record<'admin' | (typeof logins)[number], TestClient>;
let app: BootedApp;
let [parent, child] = ['', ''];
beforeAll(async () => {
  const booted = await bootWithBundle(60, 'golden');
  app = booted.app;
  const units = booted.bundle.units;
  const below = units.find((unit) => (unit.parent_id ?? '') !== '');
  [parent, child] = [String(below?.parent_id), String(below?.unit_id)];
  const other = units.find((unit) => String(unit.parent_id) !== parent && ![parent, child].includes(String(unit.unit_id)));
  await app.state.users.addRole({ key: 'narrow', name: '只看预约', permissions: ['venueOrders'], scope: 'unit' });
  const accounts = {
    ...{ group: ['group-analyst', undefined], parent: ['unit-analyst', parent], child: ['unit-analyst', child] },
    ...{ other: ['unit-analyst', String(other?.unit_id)], homeless: ['unit-analyst', undefined], narrow: ['narrow', child] },
  } satisfies Record<(typeof logins)[number], readonly [string, string | undefined]>;
  for (const login of logins) {
    const [roleKey, unitId] = accounts[login] as readonly [string, string | undefined];
    await addUser(app.state, { login, name: login, roleKey, unitId, password: adminPassword });
    clients[login] = await signIn(app, login);
  }
  clients.admin = await signIn(app);
});
afterAll(() => app.close());

let made = 0;
const save = (client: TestClient, share: unknown): Promise<Reply> =>
  client.call('POST', base, { json: { screen, name: `视图${(made += 1)}`, address: `time=all&no=${made}`, share } });
const guidOf = ({ envelope }: Reply): string => (envelope.result as unknown as { guid: string }).guid;
const change = (client: TestClient, guid: string, json: object): Promise<Reply> => client.call('POST', `${base}/${guid}`, { json });
const seen = async (client: TestClient, of = screen): Promise<SavedQuery[]> =>
  (await client.call('GET', `${base}?screen=${of}&shared=true`)).envelope.data.list as unknown as SavedQuery[];
const readersOf = async (guid: string): Promise<string[]> => {
  const lists = await Promise.all(logins.map((login) => seen(clients[login])));
  return logins.filter((_, place) => lists[place]?.some((view) => view.guid === guid));
};
const defaultsOf = async (client: TestClient): Promise<unknown> =>
  ((await client.call('GET', '/api/auth-api/getUserInfo')).envelope.result as unknown as { defaultViews?: unknown }).defaultViews;

it('is seen by a unit and those below it, or by a role within the units of its owner, and by nobody who may not open the screen', async () => {
  const [ofChild, ofParent, ofRole, ofAllUnits] = [
    guidOf(await save(clients.parent, { kind: 'unit', unit: child })),
    guidOf(await save(clients.parent, { kind: 'unit', unit: parent })),
    guidOf(await save(clients.parent, { kind: 'role', role: 'unit-analyst' })),
    guidOf(await save(clients.admin, { kind: 'role', role: 'unit-analyst' })),
  ];
  expect(await readersOf(ofChild)).toEqual(['parent', 'child']);
  expect(await readersOf(ofParent)).toEqual(['parent', 'child']);
  expect(await readersOf(ofRole)).toEqual(['parent', 'child']);
  expect(await readersOf(ofAllUnits)).toEqual(['parent', 'child', 'other', 'homeless']);
  const shown = (await seen(clients.child)).find(({ guid }) => guid === ofChild);
  expect(shown).toMatchObject({ owner: 'parent', share: null, isDefault: false, address: expect.stringContaining('time=all') as string });
  const own = (await seen(clients.parent)).find(({ guid }) => guid === ofRole);
  expect(own).toMatchObject({ owner: null, share: { kind: 'role', id: 'unit-analyst', name: '单位分析员' } });
  // Callers of former releases get their own only.
  expect((await clients.child.call('GET', `${base}?screen=${screen}`)).envelope.data.list).toEqual([]);
});

it.each([
  ['a unit outside the own ones', () => save(clients.child, { kind: 'unit', unit: parent }), '只能共享给本人数据范围内的单位'],
  ['a role of others', () => save(clients.child, { kind: 'role', role: 'auditor' }), '只能共享给本人具有的角色'],
  ['a role without a unit of the own', () => save(clients.homeless, { kind: 'role', role: 'unit-analyst' }), '只能共享给本人具有的角色'],
  ['a screen out of the menu', () => save(clients.narrow, { kind: 'unit', unit: child }), '没有此页面的权限，不能保存或共享它的视图'],
])('is not shared: %s', async (_what, attempt, message) => {
  const { status, envelope } = await attempt();
  expect([status, envelope.message]).toEqual([403, message]);
});

it('is changed by its owner only, and recorded when it is shared', async () => {
  const guid = guidOf(await save(clients.parent, { kind: 'unit', unit: child }));
  expect((await change(clients.child, guid, { name: '我的' })).status).toBe(404);
  expect((await clients.child.call('POST', `${base}/${guid}/delete`)).status).toBe(404);
  expect((await change(clients.parent, guid, {})).status).toBe(400);
  expect((await change(clients.parent, guid, { address: 'time=year' })).status).toBe(200);
  expect((await seen(clients.child)).find((view) => view.guid === guid)?.address).toBe('time=year');
  expect((await change(clients.parent, guid, { name: '本年', share: null })).status).toBe(200);
  expect(await readersOf(guid)).toEqual(['parent']);
  const [entry] = await app.state.audit.newest({ limit: 1, action: 'viewShare' });
  expect(entry).toMatchObject({ subject: '本年', detail: JSON.stringify({ screen, kind: 'none' }) });
});

it('opens a screen from the menu for each user who chose it, while they see it', async () => {
  const guid = guidOf(await save(clients.parent, { kind: 'unit', unit: child }));
  const setDefault = (client: TestClient, isDefault: boolean): Promise<Reply> => client.call('POST', `${base}/${guid}/default`, { json: { isDefault } });
  expect((await setDefault(clients.other, true)).status).toBe(404);
  expect((await setDefault(clients.child, true)).status).toBe(200);
  const path = '/tradingInsight/tradingOverview';
  expect(await defaultsOf(clients.child)).toEqual({ [path]: `?time=all&no=${made}&saved=${guid}` });
  expect((await seen(clients.child)).filter(({ isDefault }) => isDefault).map((view) => view.guid)).toEqual([guid]);
  expect(await defaultsOf(clients.parent)).toEqual({});
  await change(clients.parent, guid, { share: null });
  expect(await defaultsOf(clients.child)).toEqual({});
});
