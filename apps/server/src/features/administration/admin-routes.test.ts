import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { setPassword } from '../accounts/set-password.ts';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { TestClient, type Reply } from '../../../test/support/test-client.ts';

let app: BootedApp;
let admin: TestClient;
let auditor: TestClient;
let unit: string;
beforeAll(async () => {
  const booted = await bootWithBundle(60, 'golden');
  app = booted.app;
  unit = booted.bundle.units[0]?.unit_id ?? '';
  await addUser(app.state, { login: 'auditor', name: '审计', roleKey: 'auditor', password: adminPassword });
  [admin, auditor] = await Promise.all([signIn('admin', adminPassword), signIn('auditor', adminPassword)]);
});
afterAll(() => app.close());

async function signIn(login: string, password: string): Promise<TestClient> {
  const client = new TestClient(app.base);
  await client.login(login, password);
  return client;
}
const post = (client: TestClient, path: string, body: unknown): Promise<Reply> => client.call('POST', `/api/admin-api/${path}`, { json: body });
const list = async (client: TestClient, path: string): Promise<Record<string, unknown>[]> => (await client.call('GET', `/api/admin-api/${path}`)).envelope.data.list;
const guidOf = async (login: string): Promise<string> => String((await list(admin, 'users')).find((user) => user['loginName'] === login)?.['guid']);
async function add(login: string, more: Record<string, unknown> = {}): Promise<{ guid: string; password: string }> {
  const reply = await post(admin, 'users', { loginName: login, userName: '新人', roleKeys: ['unit-analyst'], unitId: unit, ...more });
  expect(reply.envelope.message).toBe('');
  const added = reply.envelope.result as unknown as { guid: string; password: string };
  // As if the user had chosen it.
  await setPassword(app.state, (await app.state.users.byGuid(added.guid)) ?? expect.fail('no such user'), added.password);
  return added;
}

describe('accounts', () => {
  it('are added with a password that is shown once and can sign in', async () => {
    const { password } = await add('li');
    expect((await signIn('li', password)).authorization).toBeDefined();
    const shown = JSON.stringify(await list(admin, 'users'));
    expect(shown).not.toMatch(/passwordHash|argon2|passwordVersion/i);
    expect(shown).not.toContain(password);
  });

  it('can be changed and locked with immediate effect', async () => {
    const { guid, password } = await add('zhang');
    const client = await signIn('zhang', password);
    await post(admin, `users/${guid}`, { userName: '张三', roleKeys: ['group-analyst'], unitId: null });
    expect((await client.call('GET', '/api/auth-api/getUserInfo')).envelope.result).toMatchObject({ userName: '张三', roles: ['集团分析员'] });
    await post(admin, `users/${guid}`, { isActive: false });
    expect((await client.call('GET', '/api/auth-api/getUserInfo')).status).toBe(401);
    expect((await signIn('zhang', password)).authorization).toBeUndefined();
    await post(admin, `users/${guid}`, { isActive: true });
    expect((await signIn('zhang', password)).authorization).toBeDefined();
  });

  it('lose every session when revoked, and the old password when reset', async () => {
    const { guid, password } = await add('zhao');
    const client = await signIn('zhao', password);
    await post(admin, `users/${guid}/revoke`, {});
    expect((await client.call('GET', '/api/auth-api/getUserInfo')).status).toBe(401);
    const reset = (await post(admin, `users/${guid}/password`, {})).envelope.result as unknown as { password: string };
    expect((await signIn('zhao', password)).authorization).toBeUndefined();
    expect((await signIn('zhao', reset.password)).authorization).toBeDefined();
  });

  it.each([
    ['a login name that is taken', { loginName: 'admin', userName: 'x', roleKeys: ['auditor'] }, 409, '账号已存在'],
    ['a role that does not exist', { loginName: 'new1', userName: 'x', roleKeys: ['emperor'] }, 422, '角色不存在：emperor'],
    ['a unit role without its unit', { loginName: 'new2', userName: 'x', roleKeys: ['unit-analyst'] }, 422, '需要指定所属单位'],
    ['a unit that does not exist', { loginName: 'new3', userName: 'x', roleKeys: ['auditor'], unitId: 'nowhere' }, 422, '所属单位不存在'],
    ['a field that is none of theirs', { loginName: 'new4', userName: 'x', roleKeys: ['auditor'], passwordHash: 'y' }, 400, '请求有误'],
    ['a malformed login name', { loginName: 'a b', userName: 'x', roleKeys: ['auditor'] }, 400, 'loginName'],
  ])('refuse %s', async (_what, body, status, message) => {
    const reply = await post(admin, 'users', body);
    expect(reply.status).toBe(status);
    expect(reply.envelope.message).toContain(message);
  });

  it('cannot be changed by their owner', async () => {
    await addUser(app.state, { login: 'deputy', name: '副管理员', roleKey: 'administrator', password: adminPassword });
    const deputy = await signIn('deputy', adminPassword);
    const guid = await guidOf('deputy');
    const rights = '不能修改自己的角色、所属单位、登录地址或启用状态，请由其他管理员办理';
    for (const change of [{ roleKeys: ['auditor'] }, { unitId: unit }, { isActive: false }, { allowedAddresses: ['10.0.0.0/8'] }]) {
      const { status, envelope } = await post(deputy, `users/${guid}`, change);
      expect([change, status, envelope.message]).toEqual([change, 409, rights]);
    }
    const form = { userName: '副职', deptName: '信息部', roleKeys: ['administrator'], unitId: null, allowedAddresses: [] };
    expect((await post(deputy, `users/${guid}`, form)).status).toBe(200);
    const reset = await post(deputy, `users/${guid}/password`, {});
    expect([reset.status, reset.envelope.message]).toEqual([409, '不能重置自己的密码，请在右上角菜单的“修改密码”中修改']);
    expect((await post(admin, `users/${guid}`, { isActive: false })).status).toBe(200);
  });

  it('include at least one active administrator', async () => {
    const guid = await guidOf('admin');
    for (const change of [{ isActive: false }, { roleKeys: ['auditor'] }]) expect((await post(admin, `users/${guid}`, change)).status).toBe(409);
    expect((await post(admin, 'users/nobody', { userName: 'x' })).status).toBe(404);
  });
});

describe('roles', () => {
  it('are four, and change for their holders, also after the next start', async () => {
    expect((await list(admin, 'roles')).map((role) => role['name']).sort()).toEqual(['单位分析员', '审计员', '系统管理员', '集团分析员'].sort());
    const { password } = await add('qian');
    const client = await signIn('qian', password);
    expect((await client.call('GET', '/api/data-api/catalog')).envelope.data.list.length).toBeGreaterThan(5);
    expect((await post(admin, 'roles/unit-analyst', { permissions: [] })).status).toBe(200);
    expect((await client.call('GET', '/api/auth-api/getUserMenus/bigdata')).envelope.result).toEqual([]);
    await app.state.users.keepRoles([{ key: 'unit-analyst', name: '单位分析员', permissions: ['tradingOverview'], scope: 'unit' }]);
    expect((await list(admin, 'roles')).find((role) => role['key'] === 'unit-analyst')).toMatchObject({ permissions: [], isEdited: true });
  });

  it('refuse unknown permissions and changes that would lock everybody out', async () => {
    expect((await post(admin, 'roles/auditor', { permissions: ['flying'] })).envelope.message).toContain('flying');
    expect((await post(admin, 'roles/emperor', { permissions: [] })).status).toBe(404);
    expect((await post(admin, 'roles/administrator', { permissions: ['tradingOverview'] })).status).toBe(409);
    expect((await post(admin, 'roles/administrator', { scope: 'unit' })).status).toBe(409);
  });
});

describe('the audit log', () => {
  const actions = async (query = ''): Promise<unknown[]> => (await list(auditor, `audit${query}`)).map((entry) => entry['action']);

  it('records logins, failed logins, logouts and administration', async () => {
    await signIn('nobody-known', 'wrong password');
    const client = await signIn('admin', adminPassword);
    await client.call('POST', '/login/logout');
    const [left, came, failed] = await list(auditor, 'audit?limit=3');
    expect(left).toMatchObject({ action: 'logout', loginName: 'admin', address: '127.0.0.1' });
    expect(came).toMatchObject({ action: 'login', loginName: 'admin' });
    expect(failed).toMatchObject({ action: 'loginFailed', loginName: 'nobody-known', userGuid: null });
    expect(await actions('?limit=1000')).toEqual(
      expect.arrayContaining(['login', 'loginFailed', 'logout', 'userAdd', 'userChange', 'userRevoke', 'userPassword', 'roleChange']),
    );
    expect(JSON.stringify(await list(auditor, 'audit?limit=1000'))).not.toContain(adminPassword);
  });

  it('continues after a page, and filters', async () => {
    // Reads are recorded in batches, up to a second later, so that some may be added between the two calls.
    await expect.poll(async () => {
      const all = await list(auditor, 'audit?limit=1000');
      const page = await list(auditor, `audit?limit=5&beforeId=${String(all[4]?.['id'])}`);
      return [page.length, JSON.stringify(page) === JSON.stringify(all.slice(5, 10))];
    }).toEqual([5, true]);
    expect(new Set(await actions('?action=userAdd'))).toEqual(new Set(['userAdd']));
    expect((await auditor.call('GET', '/api/admin-api/audit?limit=0')).status).toBe(400);
  });
});

it("requires the duty of administration for accounts and the auditors' duty for the log", async () => {
  for (const path of ['users', 'roles', 'imports']) expect((await auditor.call('GET', `/api/admin-api/${path}`)).status).toBe(403);
  expect((await post(auditor, 'users', { loginName: 'x1', userName: 'x', roleKeys: ['auditor'] })).status).toBe(403);
  await addUser(app.state, { login: 'analyst', name: '分析', roleKey: 'group-analyst', password: adminPassword });
  expect((await (await signIn('analyst', adminPassword)).call('GET', '/api/admin-api/audit')).status).toBe(403);
  expect((await new TestClient(app.base).call('GET', '/api/admin-api/users')).status).toBe(401);
});

it('records imports', async () => {
  expect((await list(admin, 'imports')).length).toBe(1);
});

describe('one’s own password', () => {
  async function change(client: TestClient, old: string, next: string): Promise<Reply> {
    const both = await client.sealAll([old, next]);
    return client.call('POST', '/api/auth-api/changePassword', { json: { oldPassWord: both.texts[0], passWord: both.texts[1], deviceId: both.deviceId, keyId: both.keyId } });
  }

  it('can be changed, which ends the other sessions', async () => {
    const { password } = await add('sun', { roleKeys: ['auditor'] });
    const [here, elsewhere] = [await signIn('sun', password), await signIn('sun', password)];
    expect((await change(here, 'not it at all', 'another password')).envelope.message).toBe('原密码错误');
    expect((await change(here, password, password)).envelope.message).toBe('新密码不能与原密码相同');
    expect((await change(here, password, 'eleven char')).envelope.message).toBe('密码至少 12 个字符');
    expect((await change(here, password, 'Password2024!')).envelope.message).toBe('密码过于常见，容易被猜到');
    expect((await change(here, password, 'another password')).status).toBe(200);
    expect((await here.call('GET', '/api/auth-api/getUserInfo')).status).toBe(200);
    expect((await elsewhere.call('GET', '/api/auth-api/getUserInfo')).status).toBe(401);
    expect((await signIn('sun', password)).authorization).toBeUndefined();
    expect((await signIn('sun', 'another password')).authorization).toBeDefined();
  });
});
