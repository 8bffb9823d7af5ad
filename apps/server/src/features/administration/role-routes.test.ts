import { permissions } from '@tenderscope/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { chooseOwnPassword } from '../../../test/support/choose-own-password.test-support.ts';
import { idOf, TestClient, type Reply } from '../../../test/support/test-client.ts';

let app: BootedApp;
let admin: TestClient;
let unit: string;
beforeAll(async () => {
  const booted = await bootWithBundle(60, 'golden');
  app = booted.app;
  unit = booted.bundle.lots[0]?.unit_id ?? booted.bundle.units[0]?.unit_id ?? '';
  await addUser(app.state, { login: 'auditor', name: '审计', roleKey: 'auditor', password: adminPassword });
  admin = await signIn('admin');
});
afterAll(() => app.close());

async function signIn(login: string, password = adminPassword): Promise<TestClient> {
  const client = new TestClient(app.base);
  await client.login(login, password);
  return client;
}
const post = (client: TestClient, path: string, json: unknown = {}): Promise<Reply> => client.call('POST', `/api/admin-api/${path}`, { json });
const list = async (client: TestClient, path: string): Promise<Record<string, unknown>[]> =>
  (await client.call('GET', `/api/admin-api/${path}`)).envelope.data.list;
const guidOf = async (login: string): Promise<string> => String((await list(admin, 'users')).find((user) => user['loginName'] === login)?.['guid']);
async function addRole(name: string, granted: readonly string[], scope = 'all'): Promise<string> {
  const reply = await post(admin, 'roles', { name, permissions: granted, scope });
  expect(reply.envelope.message).toBe('');
  return (reply.envelope.result as unknown as { key: string }).key;
}
const userInfo = async (client: TestClient): Promise<Record<string, unknown>> =>
  (await client.call('GET', '/api/auth-api/getUserInfo')).envelope.result as unknown as Record<string, unknown>;

/** Adds an administrator with few rights. */
async function smallAdministrator(login: string, scope: 'all' | 'unit' = 'unit'): Promise<TestClient> {
  const role = await addRole(`小管理员 ${login}`, ['administration', 'tradingOverview'], scope);
  await app.state.users.add({
    ...{ guid: login, loginName: login, userName: '小管理员', deptName: '', passwordHash: '', isGenerateUser: true },
    ...{ unitId: unit, createdAt: 0, roleKeys: [role] },
  });
  const { password } = (await post(admin, `users/${login}/password`)).envelope.result as unknown as { password: string };
  await chooseOwnPassword(new TestClient(app.base), { login, temporary: password, own: adminPassword });
  return signIn(login);
}

describe('a role', () => {
  it('is added, granted, renamed and retired, each recorded in the audit log', async () => {
    const key = await addRole('统计员', ['tradingOverview'], 'unit');
    const added = await post(admin, 'users', { loginName: 'counter', userName: '统计', roleKeys: [key], unitId: unit });
    const { guid } = added.envelope.result as unknown as { guid: string };
    expect(await list(admin, 'roles')).toContainEqual(expect.objectContaining({ key, name: '统计员', userNum: 1, isShipped: false, isRetired: false }));
    expect((await post(admin, 'roles', { name: '统计员', permissions: [], scope: 'all' })).envelope.message).toBe('已有名为「统计员」的角色');
    expect((await post(admin, `roles/${key}`, { isRetired: true })).envelope.message).toBe('仍有 1 个在用账号持有此角色，请先为他们更换角色');
    expect((await post(admin, `roles/${key}`, { name: '统计岗' })).status).toBe(200);
    await post(admin, `users/${guid}`, { isActive: false });
    expect((await post(admin, `roles/${key}`, { isRetired: true })).status).toBe(200);
    expect((await post(admin, 'users', { loginName: 'late', userName: '晚', roleKeys: [key], unitId: unit })).envelope.message).toContain('统计岗');
    expect((await post(admin, 'roles/administrator', { isRetired: true })).status).toBe(409);
    const reported = (await list(await signIn('auditor'), 'audit?limit=20')).map(({ action, subject }) => `${String(action)} ${String(subject)}`);
    expect(reported).toEqual(expect.arrayContaining([`roleAdd ${key}`, `roleChange ${key}`]));
  });

  it('has no rights that its creator lacks, nor can others be granted that way', async () => {
    const small = await smallAdministrator('small', 'all');
    const wide = { name: '越权', permissions: ['administration', 'audit'], scope: 'unit' };
    expect((await post(small, 'roles', wide)).envelope.message).toBe('您自己没有这些权限，不能授予他人：审计查看');
    const own = String((await list(small, 'roles')).find(({ name }) => name === '小管理员 small')?.['key']);
    expect((await post(small, `roles/${own}`, { permissions: [...permissions] })).status).toBe(403);
    expect((await post(small, 'users/small', { roleKeys: ['administrator'] })).status).toBe(403);
    expect((await post(small, 'users', { loginName: 'puppet', userName: '傀儡', roleKeys: ['administrator'] })).status).toBe(403);
    const mine = '不能修改自己所持角色的页面、职责或数据范围，请由不持有此角色的管理员办理';
    expect((await post(small, `roles/${own}`, { permissions: ['administration'] })).envelope.message).toBe(mine);
    expect((await post(small, `roles/${own}`, { name: '小管', permissions: ['tradingOverview', 'administration'], scope: 'all' })).status).toBe(200);
    expect((await post(admin, `roles/${own}`, { permissions: ['administration'] })).status).toBe(200);
  });

  it('leaves the audit log to a user who does not administer', async () => {
    const auditor = await guidOf('auditor');
    const alone = '审计查看不能只由系统管理员自己持有';
    expect((await post(admin, `users/${auditor}`, { isActive: false })).envelope.message).toContain(alone);
    expect((await post(admin, `users/${auditor}`, { roleKeys: ['group-analyst'] })).status).toBe(409);
    expect((await post(admin, `users/${auditor}/lock`, { reason: '离岗' })).envelope.message).toContain(alone);
    expect((await post(admin, 'roles/auditor', { permissions: [...permissions] })).envelope.message).toContain(alone);
    const small = await smallAdministrator('small2', 'all');
    expect((await post(small, `users/${auditor}`, { isActive: false })).envelope.message).toContain('超出您自己的');
    await post(admin, 'users', { loginName: 'auditor2', userName: '审计二', roleKeys: ['auditor'] });
    expect((await post(admin, `users/${auditor}/lock`, { reason: '离岗' })).status).toBe(200);
    expect((await post(admin, `users/${await guidOf('auditor2')}`, { isActive: false })).envelope.message).toContain(alone);
    expect((await post(admin, `users/${auditor}/unlock`)).status).toBe(200);
    expect((await post(admin, `users/${auditor}`, { isActive: false })).status).toBe(200);
    await post(admin, `users/${auditor}`, { isActive: true });
  });
});

describe('a preview', () => {
  it('shows the menu of a role and the data that both may see, changes nothing, and ends', async () => {
    const client = await signIn('admin');
    const all = await client.rows('query.lots');
    expect((await post(client, 'roles/unit-analyst/preview', {})).envelope.message).toContain('请选择以哪个单位预览');
    expect((await post(client, 'roles/unit-analyst/preview', { unitId: 'nowhere' })).status).toBe(422);
    expect((await post(client, 'roles/unit-analyst/preview', { unitId: unit })).status).toBe(200);
    const seen = await userInfo(client);
    expect(seen).toMatchObject({ roles: ['单位分析员'], seesAllUnits: false, preview: { roleName: '单位分析员' } });
    expect(seen['menuAuthPath']).not.toContain('/system/users');
    const units = new Set(seen['zbrArr'] as string[]);
    const own = await client.rows('query.lots');
    expect(own.length).toBeLessThan(all.length);
    const sql = 'select count(*) as n from lot_fact where is_in(unit_id, {units:Array(String)})';
    expect((await app.warehouse.query({ sql, values: { units: [...units] } }))[0]?.['n']).toBe(own.length);
    expect((await client.call('GET', '/api/admin-api/users')).status).toBe(403);
    const saved = { screen: 'tradingOverview', name: '预览中', address: 'time=all' };
    expect((await client.call('POST', '/api/edit-api/savedQueries', { json: saved })).envelope.message).toContain('只能查看');
    expect((await client.call('POST', '/venue-booking/orders', { json: {} })).status).toBe(403);
    // Reads sent as POST.
    const week = { from: Date.UTC(2026, 0, 5), to: Date.UTC(2026, 0, 12) };
    for (const [path, json] of [['calendar', week], ['orders/counts', {}], ['venues/page', { pageNum: 1, pageSize: 10 }]] as const) {
      expect([path, (await client.call('POST', `/venue-booking/${path}`, { json })).status]).toEqual([path, 200]);
    }
    expect((await client.call('POST', '/api/case-api/page', { json: { pageNum: 1, pageSize: 10 } })).status).toBe(200);
    expect((await client.call('POST', '/api/auth-api/preview/end')).status).toBe(200);
    expect(await userInfo(client)).toMatchObject({ roles: ['系统管理员'], seesAllUnits: true, preview: null });
    expect((await client.call('POST', '/api/auth-api/preview/end')).status).toBe(409);
    const reported = (await list(client, 'audit?limit=1000')).map(({ action }) => action);
    expect(reported).toEqual(expect.arrayContaining(['rolePreview', 'rolePreviewEnd']));
  });

  it('gives nobody additional rights', async () => {
    const small = await smallAdministrator('small3');
    expect((await post(small, 'roles/administrator/preview')).status).toBe(200);
    const seen = await userInfo(small);
    expect(seen).toMatchObject({ duties: ['administration'], seesAllUnits: false });
    expect((await small.call('POST', `/api/data-api/listParams/${idOf('saving.byUnit')}`, { form: { value: '[]' } })).status).toBe(403);
    expect((await post(small, 'roles/auditor/preview')).envelope.message).toContain('结束预览');
    await small.call('POST', '/api/auth-api/preview/end');
  });

  it('requires an administrator', async () => {
    expect((await post(await signIn('auditor'), 'roles/unit-analyst/preview', { unitId: unit })).status).toBe(403);
  });
});
