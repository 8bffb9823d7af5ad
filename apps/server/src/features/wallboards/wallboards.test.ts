import { wallboardPrefix, type Wallboard, type WallboardDisplay } from '@tenderscope/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import { TestClient, type Reply } from '../../../test/support/test-client.ts';
import { addUser } from '../accounts/add-user.ts';

const base = '/api/wallboard-api/boards';
const tile = { id: 'a', screen: 'tradingOverview', kind: 'tile', name: 'lotNum', address: 'time=all', size: 'half' };
const content = { name: '大厅', showsHome: false, cards: [tile], secondsPerCard: 20, theme: 'dark' };

let app: BootedApp;
let admin: TestClient;
let group: TestClient;
let unit: TestClient;
let [parent, child] = ['', ''];
beforeAll(async () => {
  const booted = await bootWithBundle(60, 'golden');
  app = booted.app;
  const below = booted.bundle.units.find(({ parent_id }) => (parent_id ?? '') !== '');
  [parent, child] = [String(below?.parent_id), String(below?.unit_id)];
  await addUser(app.state, { login: 'group', name: '集团', roleKey: 'group-analyst', password: adminPassword });
  await addUser(app.state, { login: 'unit', name: '单位', roleKey: 'unit-analyst', unitId: parent, password: adminPassword });
  [admin, group, unit] = [await signIn(app), await signIn(app, 'group'), await signIn(app, 'unit')];
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const { guid } of await app.state.wallboards.list()) await app.state.wallboards.remove(guid);
});

interface Made {
  guid: string;
  display: TestClient;
}
const made = ({ envelope }: Reply): Made => {
  const { guid, token } = envelope.result as unknown as { guid: string; token: string };
  const display = new TestClient(app.base);
  display.authorization = `${wallboardPrefix}${token}`;
  return { guid, display };
};
const add = async (client: TestClient, change: object = {}): Promise<Made> =>
  made(await client.call('POST', base, { json: { ...content, ...change } }));
const show = async (display: TestClient): Promise<WallboardDisplay> =>
  (await display.call('GET', '/api/wallboard-api/display')).envelope.data.data as WallboardDisplay;
const statusOf = async (display: TestClient): Promise<number> => (await display.call('GET', '/api/wallboard-api/display')).status;
const lotsOf = async (client: TestClient): Promise<unknown> => (await client.rows('insight.overview'))[0]?.['lotNum'];
const listed = async (client: TestClient, all = ''): Promise<Wallboard[]> =>
  (await client.call('GET', `${base}${all}`)).envelope.data.list as unknown as Wallboard[];
const guidOfUser = async (login: string): Promise<string> => (await app.state.users.byLogin(login))?.guid ?? '';

it('shows the figures of its owner, without any of their other rights', async () => {
  const { display } = await add(group);
  expect(await show(display)).toMatchObject({ name: '大厅', scope: '全部单位', seesAllUnits: true, theme: 'dark', cards: [{ id: 'a', gap: null }] });
  expect((await show(display)).menu.flatMap(({ children }) => children.map(({ id }) => id))).toEqual(['tradingOverview']);
  expect(await lotsOf(display)).toBe(await lotsOf(group));
  expect((await display.call('GET', base)).status).toBe(403);
  expect((await group.call('GET', '/api/wallboard-api/display')).status).toBe(403);
});

it('reads the units that its owner had when it was created and still has', async () => {
  const { guid, display } = await add(unit);
  const [all, ofParent] = [await lotsOf(group), await lotsOf(unit)];
  expect([await lotsOf(display), Number(all) > Number(ofParent)]).toEqual([ofParent, true]);
  const owner = await guidOfUser('unit');
  await app.state.users.change(owner, { unitId: child });
  const ofChild = await lotsOf(unit);
  expect([await lotsOf(display), Number(ofParent) > Number(ofChild)]).toEqual([ofChild, true]);
  // The owner now sees every unit, but the token does not.
  await app.state.users.change(owner, { roleKeys: ['group-analyst'] });
  expect([await lotsOf(unit), await lotsOf(display)]).toEqual([all, ofParent]);
  expect((await show(display)).seesAllUnits).toBe(false);
  const renewed = made(await unit.call('POST', `${base}/${guid}/token`));
  expect([await lotsOf(renewed.display), await statusOf(display)]).toEqual([all, 401]);
  await app.state.users.change(owner, { roleKeys: ['unit-analyst'], unitId: parent });
  expect(await lotsOf(renewed.display)).toBe(ofParent);
});

it('ends at once when it is revoked or deleted, by its owner or an administrator', async () => {
  const [first, second, third] = [await add(group), await add(group), await add(group)];
  const others = await Promise.all(['', '/token', '/revoke', '/delete'].map((path) => unit.call('POST', `${base}/${first.guid}${path}`, path === '' ? { json: content } : {})));
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await statusOf(first.display)).toBe(200);
  await group.call('POST', `${base}/${first.guid}/revoke`);
  await admin.call('POST', `${base}/${second.guid}/revoke`);
  await admin.call('POST', `${base}/${third.guid}/delete`);
  const replies = await Promise.all([first, second, third].map(({ display }) => display.call('GET', '/api/wallboard-api/display')));
  expect(replies.map(({ status, envelope }) => [status, envelope.message])).toEqual(replies.map(() => [401, '此大屏的访问已撤销或已失效，请向创建人索取新的地址']));
  await expect(lotsOf(first.display)).rejects.toThrow('此大屏的访问已撤销');
  expect((await listed(group)).map(({ revokedAt }) => revokedAt !== null)).toEqual([true, true]);
  expect([(await listed(unit)).length, (await listed(unit, '?all=true')).length, (await listed(admin, '?all=true')).length]).toEqual([0, 0, 2]);
  expect((await admin.call('POST', `${base}/${first.guid}/token`)).status).toBe(404);
});

it('ends for good when its owner is disabled or locked', async () => {
  const owner = await guidOfUser('unit');
  const first = await add(unit);
  await app.state.users.change(owner, { isActive: false });
  await app.state.users.change(owner, { isActive: true });
  unit = await signIn(app, 'unit');
  const second = await add(unit);
  await app.state.users.setLock(owner, { at: Date.now(), reason: '' });
  expect([await statusOf(first.display), await statusOf(second.display)]).toEqual([401, 401]);
  await app.state.users.setLock(owner, null);
  unit = await signIn(app, 'unit');
  expect([await statusOf(first.display), await statusOf(second.display)]).toEqual([401, 401]);
});

it('marks cards of screens that its owner may no longer open, and of suspicions', async () => {
  await app.state.users.addRole({ key: 'narrow', name: '只看节资', permissions: ['savingResourceAnalysis'], scope: 'unit' });
  const home = { cards: [tile, { ...tile, id: 'b', screen: 'warningRelationAnalysis', name: 'groupNum' }], isStart: false, version: 0 };
  expect((await unit.call('POST', '/api/edit-api/home', { json: home })).status).toBe(200);
  const { display } = await add(unit, { showsHome: true, cards: [] });
  const gaps = async () => (await show(display)).cards.map(({ gap }) => gap);
  expect(await gaps()).toEqual([null, 'leads']);
  await app.state.users.change(await guidOfUser('unit'), { roleKeys: ['narrow'] });
  expect(await gaps()).toEqual(['permission', 'leads']);
  await expect(lotsOf(display)).rejects.toThrow('没有权限');
  await app.state.users.change(await guidOfUser('unit'), { roleKeys: ['unit-analyst'] });
});

it.each([
  ['cards of suspicions', { cards: [{ ...tile, screen: 'riskCases' }] }, 400],
  ['cards of experts', { cards: [{ ...tile, screen: 'expertReviewAbility' }] }, 400],
  ['no cards', { cards: [] }, 400],
  ['too short a time', { secondsPerCard: 1 }, 400],
  ['another theme', { theme: 'blue' }, 400],
])('refuses %s', async (_what, change, status) => {
  expect((await group.call('POST', base, { json: { ...content, ...change } })).status).toBe(status);
});

it('keeps at most twenty of a user', async () => {
  for (let no = 0; no < 20; no += 1) await add(group);
  const refused = await group.call('POST', base, { json: content });
  expect([refused.status, refused.envelope.message]).toEqual([409, '最多 20 个大屏，请先删除不用的']);
});

it('records its creation, its first use from an address and its end, and its reads under a name of its own', async () => {
  const { guid, display } = await add(group, { name: '门厅' });
  await Promise.all([lotsOf(display), ...Array.from({ length: 20 }, () => show(display))]);
  await show(display);
  await group.call('POST', `${base}/${guid}/revoke`);
  const entries = async () => app.state.audit.newest({ limit: 100 });
  const actions = async () => (await entries()).filter(({ detail }) => detail.includes(guid)).map(({ action }) => action).reverse();
  expect(await actions()).toEqual(['wallboardAdd', 'wallboardUse', 'wallboardRevoke']);
  expect(await listed(group)).toMatchObject([{ lastAddress: '127.0.0.1', lastSeenAt: expect.any(Number) as number }]);
  const reads = async () => (await entries()).filter(({ action, loginName }) => action === 'query' && loginName === 'group（大屏「门厅」）');
  await expect.poll(async () => (await reads()).length).toBe(1);
});

it('stores no token, and refuses others, and more than 600 requests a minute', async () => {
  const { guid, display } = await add(group);
  const secret = (display.authorization ?? '').split('.')[1] ?? '';
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(JSON.stringify(await app.state.wallboards.find(guid))).not.toContain(secret);
  const guess = new TestClient(app.base);
  const statuses = new Set<number>();
  for (const token of ['', 'x', guid, `${guid}.${'A'.repeat(43)}`, `${guid}.${secret.slice(1)}`, `${guid}.${secret}A`]) {
    guess.authorization = `${wallboardPrefix}${token}`;
    statuses.add(await statusOf(guess));
  }
  expect([...statuses]).toEqual([401]);
  guess.authorization = `${wallboardPrefix}${guid}.${'A'.repeat(43)}`;
  for (let no = 0; no < 600; no += 1) await statusOf(guess);
  expect(await statusOf(guess)).toBe(429);
});
