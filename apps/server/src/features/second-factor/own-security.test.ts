import type { SessionInfo } from '@tenderscope/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { enrol, nextCodeOf, passSecondFactor } from '../../../test/support/second-factor.test-support.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import { TestClient, type Reply } from '../../../test/support/test-client.ts';

let app: BootedApp;
let admin: TestClient;
beforeAll(async () => {
  app = await bootApp({ SESSIONS_PER_USER: 3, SECOND_FACTOR_ROLES: ['auditor'], PASSWORD_HISTORY: 2 });
  admin = await signIn(app);
});
afterAll(() => app.close());

let made = 0;
async function newUser(roleKey = 'group-analyst'): Promise<{ login: string; guid: string }> {
  const login = `user-${(made += 1)}`;
  await addUser(app.state, { login, name: login, roleKey, password: adminPassword });
  return { login, guid: (await app.state.users.byLogin(login))?.guid ?? '' };
}
const post = (client: TestClient, path: string, json: unknown = {}): Promise<Reply> => client.call('POST', `/api/${path}`, { json });
const userInfo = (client: TestClient): Promise<Reply> => client.call('GET', '/api/auth-api/getUserInfo');
const sessionsOf = async (client: TestClient): Promise<SessionInfo[]> =>
  (await client.call('GET', '/api/auth-api/sessions')).envelope.data.list as unknown as SessionInfo[];

describe('own sessions', () => {
  it('are listed and ended', async () => {
    const { login } = await newUser();
    const [here, there] = [await signIn(app, login), await signIn(app, login)];
    const found = await sessionsOf(here);
    expect(found.map(({ isOwn }) => isOwn).sort()).toEqual([false, true]);
    expect(found[0]).toMatchObject({ address: '127.0.0.1', userAgent: 'node' });
    expect(JSON.stringify(found)).not.toMatch(/tokenHash|authorization/);
    const other = found.find(({ isOwn }) => !isOwn)?.id ?? '';
    expect((await post(here, `auth-api/sessions/${other}/end`)).status).toBe(200);
    expect((await userInfo(there)).status).toBe(401);
    expect((await post(here, `auth-api/sessions/${other}/end`)).status).toBe(404);
    const again = await signIn(app, login);
    expect((await post(here, 'auth-api/sessions/endOthers')).envelope.result).toBe(1);
    expect([(await userInfo(again)).status, (await userInfo(here)).status]).toEqual([401, 200]);
  });

  it('of another user cannot be ended', async () => {
    const { login } = await newUser();
    const client = await signIn(app, login);
    const foreign = (await sessionsOf(admin))[0]?.id ?? '';
    expect((await post(client, `auth-api/sessions/${foreign}/end`)).status).toBe(404);
    expect((await userInfo(admin)).status).toBe(200);
  });

  it('never exceed the limit, however many begin at once', async () => {
    const { login } = await newUser();
    const clients = await Promise.all(Array.from({ length: 8 }, () => signIn(app, login)));
    const alive = (await Promise.all(clients.map(userInfo))).filter(({ status }) => status === 200);
    expect(alive).toHaveLength(3);
  });
});

describe('the last login', () => {
  it('is shown with its time and address', async () => {
    const { login } = await newUser();
    const before = Date.now();
    expect((await userInfo(await signIn(app, login))).envelope.result).toMatchObject({ lastLogin: null, passwordNotice: null });
    const { result } = (await userInfo(await signIn(app, login))).envelope;
    const { lastLogin } = result as unknown as { lastLogin: { at: number; address: string } };
    expect(lastLogin.address).toBe('127.0.0.1');
    expect(lastLogin.at).toBeGreaterThanOrEqual(before);
  });

  it('includes a notice if the password was set afterwards', async () => {
    const { login, guid } = await newUser();
    await signIn(app, login);
    const { password } = (await post(admin, `admin-api/users/${guid}/password`)).envelope.result as unknown as { password: string };
    const client = new TestClient(app.base);
    await client.login(login, password);
    const passwordNotice = expect.any(Number) as number;
    expect((await userInfo(client)).envelope.result).toMatchObject({ mustChangePassword: true, passwordNotice });
  });
});

describe('an account', () => {
  const answerTo = async (login: string, password: string): Promise<{ status: number; message: string }> => {
    const { status, envelope } = await new TestClient(app.base).login(login, password);
    return { status, message: envelope.message };
  };

  it('is locked with its sessions, and unlocked with the same password', async () => {
    const { login, guid } = await newUser();
    const client = await signIn(app, login);
    expect((await post(admin, `admin-api/users/${guid}/lock`, { reason: '离岗' })).status).toBe(200);
    expect((await userInfo(client)).status).toBe(401);
    expect((await signIn(app, login)).authorization).toBeUndefined();
    expect(await answerTo(login, adminPassword)).toMatchObject({ status: 403, message: expect.stringContaining('已被锁定') as string });
    expect(await answerTo(login, 'wrong password')).toEqual({ status: 400, message: '账号或密码错误' });
    expect((await admin.call('GET', '/api/admin-api/users/access')).envelope.data.list).toContainEqual(
      expect.objectContaining({ guid, lockReason: '离岗', hasSecondFactor: false }),
    );
    expect((await post(admin, `admin-api/users/${guid}/unlock`)).status).toBe(200);
    expect((await signIn(app, login)).authorization).toBeDefined();
  });

  it('that is disabled keeps its drafts until it is enabled again', async () => {
    const { login, guid } = await newUser();
    const draft = { form: 'venue:new', start: {}, values: { name: '一号' } };
    const client = await signIn(app, login);
    const at = Date.now();
    expect((await client.call('POST', '/api/draft-api', { json: { ...draft, at } })).envelope.result).toBe(true);
    await post(admin, `admin-api/users/${guid}`, { isActive: false });
    expect((await client.call('GET', '/api/draft-api?form=venue:new')).status).toBe(401);
    expect(await answerTo(login, adminPassword)).toMatchObject({ status: 403, message: expect.stringContaining('已停用') as string });
    expect(await answerTo(login, 'wrong password')).toEqual({ status: 400, message: '账号或密码错误' });
    await post(admin, `admin-api/users/${guid}`, { isActive: true });
    const again = await (await signIn(app, login)).call('GET', '/api/draft-api?form=venue:new');
    expect(again.envelope.data.data).toEqual({ at, content: { start: {}, values: { name: '一号' } } });
  });

  it('may be used from the listed addresses', async () => {
    const { login, guid } = await newUser();
    expect((await signIn(app, login)).authorization).toBeDefined();
    expect((await post(admin, `admin-api/users/${guid}`, { allowedAddresses: ['10.0.0.0/8'] })).status).toBe(200);
    expect((await admin.call('GET', '/api/admin-api/users/access')).envelope.data.list).toContainEqual(
      expect.objectContaining({ guid, allowedAddresses: ['10.0.0.0/8'], lastLoginAddress: '127.0.0.1' }),
    );
    expect((await signIn(app, login)).authorization).toBeUndefined();
  });

  it('locked by failed attempts is unlocked at once', async () => {
    const { login, guid } = await newUser();
    for (let attempt = 0; attempt < 5; attempt += 1) await new TestClient(app.base).login(login, 'wrong password');
    expect((await new TestClient(app.base).login(login, adminPassword)).status).toBe(429);
    await post(admin, `admin-api/users/${guid}/unlock`);
    expect((await signIn(app, login)).authorization).toBeDefined();
  });

  it('cannot be the actor’s own', async () => {
    const { guid } = (await userInfo(admin)).envelope.result as unknown as { guid: string };
    for (const path of ['lock', 'unlock', 'secondFactor/reset']) {
      expect((await post(admin, `admin-api/users/${guid}/${path}`, { reason: 'x' })).envelope.message).toContain('自己的账号');
    }
  });

  it('signs in only from its networks', async () => {
    const { login, guid } = await newUser();
    const client = await signIn(app, login);
    expect((await post(admin, `admin-api/users/${guid}`, { allowedAddresses: ['10.0.0.0/33'] })).status).toBe(400);
    await post(admin, `admin-api/users/${guid}`, { allowedAddresses: ['10.0.0.0/8'] });
    expect((await userInfo(client)).status).toBe(403);
    expect((await new TestClient(app.base).login(login, adminPassword)).envelope.message).toBe('此账号不允许从当前网络地址登录');
    await post(admin, `admin-api/users/${guid}`, { allowedAddresses: ['127.0.0.0/8'] });
    expect((await userInfo(client)).status).toBe(200);
  });

  it('has its sessions ended individually by an administrator', async () => {
    const { login, guid } = await newUser();
    const client = await signIn(app, login);
    const [session] = (await admin.call('GET', `/api/admin-api/users/${guid}/sessions`)).envelope.data.list;
    expect((await post(admin, `admin-api/users/${guid}/sessions/${String(session?.['id'])}/end`)).status).toBe(200);
    expect((await userInfo(client)).status).toBe(401);
  });
});

describe('a second factor', () => {
  it('is requested after the password, and changes the session token', async () => {
    const { login } = await newUser();
    const { secret } = await enrol(await signIn(app, login));
    const client = new TestClient(app.base);
    expect((await client.login(login, adminPassword)).envelope.result).toMatchObject({ stage: 'secondFactor' });
    const waiting = client.authorization;
    expect((await userInfo(client)).envelope).toMatchObject({ code: '403', message: '请先完成双因素验证' });
    expect((await passSecondFactor(client, 'totp', '000000')).status).toBe(400);
    expect((await passSecondFactor(client, 'totp', nextCodeOf(secret))).status).toBe(200);
    expect(client.authorization).not.toBe(waiting);
    expect((await userInfo(client)).status).toBe(200);
    client.authorization = waiting;
    expect((await userInfo(client)).status).toBe(401);
  });

  it('is accepted once under concurrent requests, for codes and recovery codes alike', async () => {
    const { login } = await newUser();
    const { secret, recoveryCodes } = await enrol(await signIn(app, login));
    expect(recoveryCodes).toHaveLength(10);
    const waiting = async (): Promise<TestClient> => {
      const client = new TestClient(app.base);
      await client.login(login, adminPassword);
      return client;
    };
    for (const [kind, code] of [['totp', nextCodeOf(secret)], ['recovery', recoveryCodes[0] ?? '']] as const) {
      const clients = await Promise.all(Array.from({ length: 4 }, waiting));
      const replies = await Promise.all(clients.map((client) => passSecondFactor(client, kind, code.toLowerCase())));
      expect(replies.filter(({ status }) => status === 200), kind).toHaveLength(1);
    }
    const stored = await app.state.secondFactors.codesLeft((await app.state.users.byLogin(login))?.guid ?? '');
    expect(stored).toBe(9);
  });

  it('cannot be guessed: after five wrong codes all are refused for some time', async () => {
    const { login, guid } = await newUser();
    const { secret } = await enrol(await signIn(app, login));
    const client = new TestClient(app.base);
    await client.login(login, adminPassword);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await passSecondFactor(client, 'totp', '12345')).status).toBe(400);
    expect((await passSecondFactor(client, 'totp', nextCodeOf(secret))).status).toBe(429);
    await post(admin, `admin-api/users/${guid}/unlock`);
    expect((await passSecondFactor(client, 'totp', nextCodeOf(secret))).status).toBe(200);
  });

  it('has to be enrolled first if a role requires it, and cannot be removed', async () => {
    const { login } = await newUser('auditor');
    const client = new TestClient(app.base);
    expect((await client.login(login, adminPassword)).envelope.result).toMatchObject({ stage: 'enrolment' });
    expect((await userInfo(client)).envelope.message).toBe('请先启用双因素验证');
    const { secret, reply } = await enrol(client);
    expect(reply.status).toBe(200);
    expect((await userInfo(client)).status).toBe(200);
    expect((await post(client, 'auth-api/secondFactor/remove', { code: nextCodeOf(secret) })).status).toBe(403);
    expect((await post(client, 'auth-api/secondFactor/propose')).status).toBe(409);
  });

  it('is reset by an administrator if forgotten', async () => {
    const { login, guid } = await newUser();
    const client = await signIn(app, login);
    await enrol(client);
    expect((await post(client, `admin-api/users/${guid}/secondFactor/reset`)).status).toBe(403);
    expect((await post(admin, `admin-api/users/${guid}/secondFactor/reset`)).status).toBe(200);
    expect((await userInfo(client)).status).toBe(401);
    expect((await userInfo(await signIn(app, login))).status).toBe(200);
    expect(await app.state.audit.newest({ limit: 1, action: 'secondFactorReset' })).toMatchObject([{ loginName: 'admin', subject: login }]);
    expect((await post(admin, `admin-api/users/${guid}/secondFactor/reset`)).status).toBe(409);
  });

  it('stores nothing readable', async () => {
    const { login, guid } = await newUser();
    const { secret, recoveryCodes } = await enrol(await signIn(app, login));
    const stored = JSON.stringify(await app.state.secondFactors.find(guid, 'totp'));
    expect(stored).toContain('aes256gcm$');
    for (const plain of [secret, ...recoveryCodes]) expect(stored).not.toContain(plain);
  });

  it('creates new recovery codes for a code, and invalidates the old ones', async () => {
    const { login } = await newUser();
    const client = await signIn(app, login);
    const { secret, recoveryCodes } = await enrol(client);
    const renewed = (await post(client, 'auth-api/secondFactor/codes', { code: nextCodeOf(secret) })).envelope.result as unknown as string[];
    expect(renewed).toHaveLength(10);
    const again = new TestClient(app.base);
    await again.login(login, adminPassword);
    expect((await passSecondFactor(again, 'recovery', recoveryCodes[1] ?? '')).status).toBe(400);
    expect((await passSecondFactor(again, 'recovery', renewed[1] ?? '')).status).toBe(200);
  });
});

describe('a password', () => {
  async function change(client: TestClient, old: string, next: string): Promise<Reply> {
    const { texts, deviceId, keyId } = await client.sealAll([old, next]);
    return post(client, 'auth-api/changePassword', { oldPassWord: texts[0], passWord: texts[1], deviceId, keyId });
  }

  it('set by an administrator gives no access until it is changed', async () => {
    const { login, guid } = await newUser();
    const { password } = (await post(admin, `admin-api/users/${guid}/password`)).envelope.result as unknown as { password: string };
    const client = new TestClient(app.base);
    expect((await client.login(login, password)).envelope.result).toMatchObject({ stage: 'passwordChange' });
    expect((await client.call('GET', '/api/data-api/catalog')).envelope).toMatchObject({ code: '403', message: '请先修改密码' });
    expect((await change(client, password, 'another password')).status).toBe(200);
    expect((await client.call('GET', '/api/data-api/catalog')).status).toBe(200);
    expect((await signIn(app, login)).authorization).toBeUndefined();
  });

  it('must differ from the former ones', async () => {
    const { login } = await newUser();
    const client = await signIn(app, login);
    const words = [adminPassword, 'pears like the rain 1', 'pears like the rain 2', 'pears like the rain 3'] as const;
    expect((await change(client, words[0], words[1])).status).toBe(200);
    expect((await change(client, words[1], words[2])).status).toBe(200);
    for (const former of [words[0], words[1]]) {
      expect((await change(client, words[2], former)).envelope.message).toBe('新密码不能与最近使用过的 2 个密码相同');
    }
    expect((await change(client, words[2], words[3])).status).toBe(200);
    expect((await change(client, words[3], words[0])).status).toBe(200);
  });
});

describe('a first factor', () => {
  it('requires the password of an open session', async () => {
    const { login } = await newUser();
    const client = await signIn(app, login);
    const propose = async (json: unknown): Promise<unknown> => {
      const { status, envelope } = await post(client, 'auth-api/secondFactor/propose', json);
      return [status, envelope.message];
    };
    expect(await propose({})).toEqual([400, '请输入当前密码，确认是本人操作']);
    expect(await propose({ password: await client.seal('not the password') })).toEqual([400, '密码错误']);
    expect(await propose({ password: await client.seal(adminPassword) })).toEqual([200, '']);
  });
});
