import { openPostgresState } from '@tenderscope/state';
import { startPostgres, type TestPostgres } from '@tenderscope/testing';
import { openDuckdbWarehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, bootApp, type BootedApp, type OpenStores } from '../../../test/support/boot-app.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';

let postgres: TestPostgres;
let apps: BootedApp[];
let here: TestClient;
let there: TestClient;
beforeAll(async () => {
  postgres = await startPostgres();
  const open: OpenStores = async (dataDir) => ({
    state: await openPostgresState(postgres.url),
    warehouse: await openDuckdbWarehouse({ dataDir, memoryMb: 512 }),
  });
  apps = [await bootApp({}, '127.0.0.1', open), await bootApp({}, '127.0.0.1', open)];
  const [one, two] = apps as [BootedApp, BootedApp];
  await one.state.users.addRole({ key: 'inspector', name: '监察', permissions: ['audit'], scope: 'all' });
  await addUser(one.state, { login: 'auditor', name: '审计', roleKey: 'auditor', password: adminPassword });
  await addUser(one.state, { login: 'deputy', name: '监察', roleKey: 'inspector', password: adminPassword });
  [here, there] = [await signIn(one), await signIn(two)];
  // Their last login is from an address outside the networks below.
  for (const login of ['auditor', 'deputy']) await signIn(one, login);
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await postgres.stop();
});

/** Locks the end of the audit log, which each decision writes to, until two sessions wait: for it, or for each other. */
const delay = `do $$ begin
  perform from audit_chains where chain = 'acts' for update;
  while (select count(*) from pg_locks where not granted) < 2 loop perform pg_sleep(0.02); end loop;
end $$`;
const isHeld = `do $$ begin
  perform from audit_chains where chain = 'acts' for update nowait;
  raise exception 'not held';
exception when lock_not_available then null;
end $$`;

const user = async (client: TestClient, login: string, json: object, path = ''): Promise<Reply> => {
  const guid = (await apps[0]?.state.users.byLogin(login))?.guid ?? '';
  return client.call('POST', `/api/admin-api/users/${guid}${path}`, { json });
};
const elsewhere = { allowedAddresses: ['10.0.0.0/8'] };

it.each([
  ['networks', (client: TestClient) => user(client, 'auditor', elsewhere), (client: TestClient) => user(client, 'deputy', elsewhere)],
  ['a lock and an account', (client: TestClient) => user(client, 'auditor', { reason: '离岗' }, '/lock'), (client: TestClient) => user(client, 'deputy', { isActive: false })],
  [
    'an account and a role',
    (client: TestClient) => user(client, 'auditor', { isActive: false }),
    (client: TestClient) => client.call('POST', '/api/admin-api/roles/inspector', { json: { permissions: ['tradingOverview'] } }),
  ],
])('two servers that decide concurrently leave one auditor who can sign in: %s', async (_name, first, second) => {
  const held = postgres.run(delay);
  await vi.waitFor(() => postgres.run(isHeld), { timeout: 60_000 });
  const replies = await Promise.all([first(here), second(there), held]);
  expect(replies.slice(0, 2).map((reply) => reply?.status).sort()).toEqual([200, 409]);
  // Restore the state before, whichever request was first.
  await user(here, 'auditor', {}, '/unlock');
  for (const login of ['auditor', 'deputy']) expect((await user(here, login, { allowedAddresses: [], isActive: true })).status).toBe(200);
  expect((await here.call('POST', '/api/admin-api/roles/inspector', { json: { permissions: ['audit'] } })).status).toBe(200);
});
