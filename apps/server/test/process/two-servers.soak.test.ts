import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchHistories, type VenueOrder } from '@tenderscope/contract';
import { startPostgres, type TestPostgres } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseOwnPassword } from '../support/choose-own-password.test-support.ts';
import { insertSearch } from '../support/busy-writers.test-support.ts';
import { ServerProcess } from '../support/server-process.test-support.ts';
import { TestClient, type Reply } from '../support/test-client.ts';
import { firstVenue } from '../support/venue-office.test-support.ts';

const password = 'a long password';
const shared = { ADMIN_PASSWORD: password, LOGIN_KEY_SECRET: 'the same secret at both of the servers' };
let folder: string;
let postgres: TestPostgres;
let servers: ServerProcess[];
let bases: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-servers-'));
  postgres = await startPostgres();
  // Concurrently, on an empty database: one of them creates the schema.
  servers = ['one', 'two'].map((name) => new ServerProcess(join(folder, name), { ...shared, DATABASE_URL: postgres.url }));
  bases = await Promise.all(servers.map(({ address }) => address));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Signs in one user at the first server, with a client for each. */
async function signIn(login = 'admin', secret = password): Promise<[TestClient, TestClient]> {
  const [here, there] = [new TestClient(bases[0] ?? ''), new TestClient(bases[1] ?? '')];
  expect((await here.login(login, secret)).status).toBe(200);
  there.authorization = here.authorization;
  return [here, there];
}
const whoAmI = async (client: TestClient): Promise<number> => (await client.call('GET', '/api/auth-api/getUserInfo')).status;

let accounts = 0;
/** Creates a separate account at the first server. */
async function addAccount(): Promise<{ login: string; guid: string; secret: string; admin: TestClient }> {
  const [admin] = await signIn();
  const login = `user-${(accounts += 1)}`;
  const reply = await post(admin, '/api/admin-api/users', { loginName: login, userName: '甲', roleKeys: ['group-analyst'] });
  const { guid, password: secret } = reply.envelope.result as unknown as { guid: string; password: string };
  const own = 'pears like the rain';
  await chooseOwnPassword(new TestClient(bases[0] ?? ''), { login, temporary: secret, own });
  return { login, guid, secret: own, admin };
}
const post = (client: TestClient, path: string, json: unknown): Promise<Reply> => client.call('POST', path, { json });

it('a session of one server is valid at the other, and invalid at both once it ends at one', async () => {
  const [here, there] = await signIn();
  expect([await whoAmI(here), await whoAmI(there)]).toEqual([200, 200]);
  await there.call('POST', '/login/logout');
  expect([await whoAmI(here), await whoAmI(there)]).toEqual([401, 401]);
});

it('a key from one opens a login at the other, once', async () => {
  const [here, there] = [new TestClient(bases[0] ?? ''), new TestClient(bases[1] ?? '')];
  const form = { loginName: 'admin', ...(await here.seal(password)) };
  expect((await there.call('POST', '/api/auth-api/login', { form })).status).toBe(200);
  expect((await here.call('POST', '/api/auth-api/login', { form })).status).toBe(400);
});

it('logouts, locks and changes of duties at one take effect at the other at once', async () => {
  const { login, guid, secret, admin } = await addAccount();
  const change = (json: unknown): Promise<Reply> => post(admin, `/api/admin-api/users/${guid}`, json);
  const [here, there] = await signIn(login, secret);
  expect((await there.call('GET', '/api/admin-api/users')).status).toBe(403);
  await change({ roleKeys: ['administrator'] });
  expect((await there.call('GET', '/api/admin-api/users')).status).toBe(200);
  await post(admin, `/api/admin-api/users/${guid}/revoke`, {});
  expect([await whoAmI(here), await whoAmI(there)]).toEqual([401, 401]);
  const [, again] = await signIn(login, secret);
  await change({ isActive: false });
  expect(await whoAmI(again)).toBe(401);
});

it('failures are counted together', async () => {
  const { login, secret } = await addAccount();
  const clients = bases.map((base) => new TestClient(base));
  const statuses: unknown[] = [];
  for (const client of [...clients, ...clients, ...clients]) statuses.push((await client.login(login, 'wrong')).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  for (const client of clients) expect((await client.login(login, secret)).status).toBe(429);
});

it('an order continues at the other server, and of two concurrent actions one succeeds', async () => {
  const [here, there] = await signIn();
  const { envelope } = await post(here, '/venue-booking/orders', await firstVenue(here));
  const { guid } = envelope.result as unknown as VenueOrder;
  const { login, secret } = await addAccount();
  const [sessionHere, sessionThere] = await signIn(login, secret);
  const act = async (client: TestClient, action: string): Promise<[number, number | undefined]> => {
    const reply = await post(client, `/venue-booking/orders/${guid}/${action}`, {});
    return [reply.status, (reply.envelope.result as unknown as VenueOrder | null)?.status];
  };
  expect(await act(there, 'submit')).toEqual([200, 20]);
  expect(await act(here, 'submit')).toEqual([409, undefined]);
  expect(await act(sessionHere, 'review')).toEqual([200, 30]);
  const both = await Promise.all([act(sessionHere, 'accept'), act(sessionThere, 'accept')]);
  expect(both.map(([status]) => status).sort()).toEqual([200, 409]);
  const { data } = (await there.call('GET', `/venue-booking/orders/${guid}`)).envelope.data as unknown as { data: VenueOrder & { history: unknown[] } };
  expect([data.status, data.history.length]).toEqual([40, 4]);
});

it('searches at one are in the history of the other', async () => {
  const [here, there] = await signIn();
  for (const [client, keyword] of [[here, '球阀'], [there, '燃气表']] as const) expect((await insertSearch(client, keyword)).status).toBe(200);
  for (const client of [here, there]) {
    const { list } = (await client.call('GET', `/api/data-api/list/${searchHistories[0].id}/10`)).envelope.data;
    expect(list.map((row) => row['keyword'])).toEqual(['燃气表', '球阀']);
  }
});

it('reads at both are in one list, with unique numbers', async () => {
  const clients = await signIn();
  for (const client of clients) await client.rows('insight.overview');
  const read = async (): Promise<Record<string, unknown>[]> =>
    (await clients[0].call('GET', '/api/admin-api/audit?queryKey=insight.overview')).envelope.data.list;
  await expect.poll(async () => (await read()).length).toBe(2);
  expect(new Set((await read()).map((entry) => entry['id'])).size).toBe(2);
});
