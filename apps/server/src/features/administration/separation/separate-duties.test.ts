import { queries } from '@tenderscope/catalog';
import type { MenuNode } from '@tenderscope/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountJobs } from '../../accounts/account-jobs.ts';
import { setPassword } from '../../accounts/set-password.ts';
import { adminPassword, bootApp, type BootedApp } from '../../../../test/support/boot-app.ts';
import { signIn } from '../../../../test/support/sign-in.test-support.ts';
import { idOf, type Reply, type TestClient } from '../../../../test/support/test-client.ts';

let app: BootedApp;
let system: TestClient;
let security: TestClient;
let auditor: TestClient;
beforeAll(async () => {
  app = await bootApp({ SEPARATE_DUTIES: true });
  for (const [login, role] of [['secadmin', '安全管理员'], ['audadmin', '审计管理员']] as const) {
    await accountJobs.add(app.state, { login, name: login, role, password: adminPassword });
  }
  [system, security, auditor] = [await signIn(app), await signIn(app, 'secadmin'), await signIn(app, 'audadmin')];
});
afterAll(() => app.close());

const post = (client: TestClient, path: string, json: unknown = {}): Promise<Reply> => client.call('POST', `/api/admin-api/${path}`, { json });
async function add(loginName: string, roleKeys: readonly string[] = ['group-analyst']): Promise<{ guid: string; password: string }> {
  return (await post(system, 'users', { loginName, userName: loginName, roleKeys })).envelope.result as unknown as { guid: string; password: string };
}
const guidOf = async (login: string): Promise<string> => (await app.state.users.byLogin(login))?.guid ?? '';

describe('three officers with mutually exclusive duties', () => {
  it('can perform their own duty and none of the others', async () => {
    const { guid } = await add('someone');
    const calls: readonly [string, (client: TestClient) => Promise<Reply>][] = [
      ['add', (client) => post(client, 'users', { loginName: `new-${client === system ? 1 : 2}`, userName: 'x', roleKeys: ['group-analyst'] })],
      ['lock', (client) => post(client, `users/${guid}/lock`, { reason: 'x' })],
      ['password', (client) => post(client, `users/${guid}/password`)],
      ['role', (client) => post(client, 'roles/unit-analyst', { permissions: ['tradingOverview'] })],
      ['audit', (client) => client.call('GET', '/api/admin-api/audit')],
    ];
    const allowed: Record<string, string[]> = {};
    for (const [name, call] of calls) {
      const officers = [['system', system], ['security', security], ['audit', auditor]] as const;
      for (const [officer, client] of officers) if ((await call(client)).status === 200) (allowed[name] ??= []).push(officer);
    }
    expect(allowed).toEqual({ add: ['system'], lock: ['security'], password: ['security'], role: ['security'], audit: ['audit'] });
  });

  it('see no tenders', async () => {
    const screens = [
      [system, [
        'systemUsers', 'systemRoles', 'systemImports', 'dataQuality', 'systemData', 'systemStatus', 'systemThresholds', 'systemTradeWords',
        'systemSettings',
      ]],
      [security, ['systemUsers', 'systemRoles']],
      [auditor, ['systemAudit']],
    ] as const;
    for (const [client, leaves] of screens) {
      const shown = (await client.call('GET', '/api/data-api/catalog')).envelope.data.list.map(({ id }) => id);
      // Only lists of the officer's own searches remain.
      expect(queries.filter(({ id, permissions }) => shown.includes(id) && permissions.length > 0)).toEqual([]);
      for (const key of ['insight.overview', 'relation.groupLots']) expect((await client.call('POST', `/api/data-api/listManyParams/${idOf(key)}`, { form: { value: '[]' } })).status).toBe(403);
      const menu = (await client.call('GET', '/api/auth-api/getUserMenus/x')).envelope.result as unknown as MenuNode[];
      expect(menu.flatMap(({ children }) => children.map(({ id }) => id))).toEqual(leaves);
    }
  });

  it('cannot share one account, nor combine a duty with a screen', async () => {
    for (const roleKeys of [['administrator', 'auditor'], ['security-administrator', 'auditor'], ['auditor', 'group-analyst']]) {
      const reply = await post(system, 'users', { loginName: 'two', userName: 'x', roleKeys });
      expect([reply.status, reply.envelope.message]).toEqual([422, expect.stringContaining('三员分立')]);
    }
    const guid = await guidOf('audadmin');
    expect((await post(security, `users/${guid}`, { roleKeys: ['auditor', 'administrator'] })).status).toBe(422);
    expect((await post(security, 'roles/auditor', { permissions: ['audit', 'tradingOverview'] })).status).toBe(422);
    expect((await post(security, 'roles/auditor', { permissions: ['audit', 'securityAdministration'] })).status).toBe(422);
  });

  it('activate accounts jointly: the creator cannot activate one, and nobody their own', async () => {
    const { guid, password } = await add('waiting');
    await setPassword(app.state, (await app.state.users.byGuid(guid)) ?? expect.fail('no such user'), adminPassword);
    expect(password).not.toBe('');
    expect((await signIn(app, 'waiting')).authorization).toBeUndefined();
    expect((await post(system, `users/${guid}`, { isActive: true })).status).toBe(403);
    expect((await post(system, `users/${guid}`, { userName: '改名' })).status).toBe(200);
    expect((await post(security, `users/${guid}`, { userName: '改名' })).status).toBe(403);
    expect((await post(security, `users/${guid}`, { isActive: true })).status).toBe(200);
    expect((await signIn(app, 'waiting')).authorization).toBeDefined();
    expect((await post(security, `users/${await guidOf('secadmin')}`, { roleKeys: ['group-analyst'] })).status).toBe(409);
  });

  it('cannot lock out the last auditor through their networks', async () => {
    const path = `users/${await guidOf('audadmin')}`;
    const { status, envelope } = await post(security, path, { allowedAddresses: ['10.0.0.0/8'] });
    expect([status, envelope.message]).toEqual([409, expect.stringContaining('登录地址')]);
    expect((await post(security, path, { allowedAddresses: ['127.0.0.0/8'] })).status).toBe(200);
    expect((await auditor.call('GET', '/api/admin-api/audit')).status).toBe(200);
  });
});

it('have no rights in an account that held two duties before the setting', async () => {
  await app.state.users.change(await guidOf('audadmin'), { roleKeys: ['auditor', 'security-administrator'] });
  expect((await auditor.call('GET', '/api/admin-api/audit')).status).toBe(403);
  expect((await auditor.call('GET', '/api/admin-api/users/access')).status).toBe(403);
  await app.state.users.change(await guidOf('audadmin'), { roleKeys: ['auditor'] });
  expect((await auditor.call('GET', '/api/admin-api/audit')).status).toBe(200);
});
