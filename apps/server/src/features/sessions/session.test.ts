import { duties, menuFor, permissions } from '@tenderscope/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountJobs } from '../accounts/account-jobs.ts';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { TestClient } from '../../../test/support/test-client.ts';

let app: BootedApp;
let client: TestClient;
const whoAmI = (from = client) => from.call('GET', '/api/auth-api/getUserInfo');

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());
beforeEach(() => {
  client = new TestClient(app.base);
});

describe('login', () => {
  it('returns an authorization for the account, its menus and the time', async () => {
    expect(await client.login('admin', adminPassword)).toMatchObject({ status: 200, envelope: { code: '200' } });
    const { envelope } = await whoAmI();
    expect(envelope.result).toMatchObject({ loginName: 'admin', roles: ['系统管理员'], zbrList: [] });
    const menus = await client.call('GET', '/api/auth-api/getUserMenus/bigdata');
    expect(menus.envelope.result).toEqual(menuFor(new Set([...permissions, ...Object.keys(duties)]), true));
    const time = await client.call('POST', '/extract-supplier/extract/getSystemTime');
    expect(Math.abs(Number(time.envelope.result) - Date.now())).toBeLessThan(60_000);
  });

  it('cannot be replayed', async () => {
    const form = { loginName: 'admin', ...(await client.seal(adminPassword)) };
    expect((await client.call('POST', '/api/auth-api/login', { form })).status).toBe(200);
    expect(await client.call('POST', '/api/auth-api/login', { form })).toMatchObject({ status: 400, envelope: { message: '登录密钥已失效，请重新登录' } });
  });

  it('gives the same response for a wrong password and an unknown account', async () => {
    const [wrong, nobody] = [await client.login('admin', 'not the password'), await client.login('nobody', adminPassword)];
    expect(wrong.envelope).toEqual(nobody.envelope);
    expect(wrong.envelope).toMatchObject({ code: '400', message: '账号或密码错误' });
  });

  it('names the missing fields of a malformed body', async () => {
    const reply = await client.call('POST', '/api/auth-api/login', { form: { loginName: 'admin' } });
    expect(reply).toMatchObject({ status: 400, envelope: { code: '400' } });
    expect(reply.envelope.message).toContain('passWord');
  });

  it('locks an account after five consecutive failures, also for the right password, and shows the duration', async () => {
    await accountJobs.add(app.state, { login: 'locked', name: '甲', role: '审计员', password: 'a long password' });
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await client.login('locked', 'wrong')).status).toBe(400);
    const reply = await client.login('locked', 'a long password');
    expect(reply).toMatchObject({ status: 429, envelope: { code: '429', message: '尝试次数过多，请 15 分钟后再试' } });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(800);
    await accountJobs.passwd(app.state, { login: 'locked', password: 'a new password' });
    expect((await client.login('locked', 'a new password')).status).toBe(200);
  });
});

describe('session', () => {
  it('is required', async () => {
    expect(await whoAmI()).toMatchObject({ status: 401, envelope: { code: '401', success: false } });
    client.authorization = 'x'.repeat(43);
    expect((await whoAmI()).status).toBe(401);
  });

  it('is invalid at once after logout', async () => {
    await client.login('admin', adminPassword);
    await client.call('POST', '/login/logout');
    expect((await whoAmI()).status).toBe(401);
  });

  it('responds with HTTP 200 and code 401 after it expired', async () => {
    const idle = await bootApp({ SESSION_IDLE_MINUTES: 0 });
    const other = new TestClient(idle.base);
    await other.login('admin', adminPassword);
    expect(await whoAmI(other)).toMatchObject({ status: 200, envelope: { code: '401', success: false, message: '登录已过期，请重新登录' } });
    await idle.close();
  });

  it('ends when the password changes', async () => {
    await accountJobs.add(app.state, { login: 'moved', name: '丁', role: '审计员', password: 'a long password' });
    await client.login('moved', 'a long password');
    await accountJobs.passwd(app.state, { login: 'moved', password: 'another password' });
    expect((await whoAmI()).status).toBe(401);
  });
});

it('stores neither password nor authorization', async () => {
  const reply = await client.login('admin', adminPassword);
  const { authorization } = reply.envelope.result as unknown as { authorization: string };
  const stored = JSON.stringify([await app.state.users.list(), await app.state.sessions.find(authorization)]);
  expect(stored).not.toContain(adminPassword);
  expect(await app.state.sessions.find(authorization)).toBeUndefined();
});
