import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { statesOfRun } from '../../../test/support/states-of-run.test-support.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';

const elsewhere = ['10.0.0.0/8', 'fd00::/8'];
const refusal = '审计查看不能因登录地址的限制而无人能用：请至少保留一个没有系统管理职责、在用的审计账号，其登录地址不限，或包含其上次登录的地址';

describe.each(statesOfRun)('the networks that auditors may sign in from, on %s', (_name, open) => {
  let app: BootedApp;
  let admin: TestClient;
  let auditor: TestClient;
  beforeAll(async () => {
    app = await bootApp({}, '127.0.0.1', open);
    for (const login of ['auditor', 'deputy']) await addUser(app.state, { login, name: login, roleKey: 'auditor', password: adminPassword });
    [admin, auditor] = [await signIn(app), await signIn(app, 'auditor')];
  });
  afterAll(() => app.close());

  const guidOf = async (login: string): Promise<string> => (await app.state.users.byLogin(login))?.guid ?? '';
  const post = async (login: string, json: object, path = ''): Promise<Reply> => admin.call('POST', `/api/admin-api/users/${await guidOf(login)}${path}`, { json });
  const messageTo = async (reply: Promise<Reply>): Promise<[number, string]> => {
    const { status, envelope } = await reply;
    return [status, envelope.message];
  };
  const readsLog = async (): Promise<number> => (await auditor.call('GET', '/api/admin-api/audit?limit=1')).status;

  it('keep one auditor with a known reachable address, in every order of changes', async () => {
    // The deputy never signed in, so no known address of theirs is allowed.
    expect(await messageTo(post('deputy', { allowedAddresses: elsewhere }))).toEqual([200, '']);
    expect(await messageTo(post('auditor', { allowedAddresses: elsewhere }))).toEqual([409, refusal]);
    expect(await messageTo(post('auditor', { allowedAddresses: ['127.0.0.1/32'] }))).toEqual([200, '']);
    expect(await readsLog()).toBe(200);
    for (const change of [{ isActive: false }, { roleKeys: ['group-analyst'] }]) expect(await messageTo(post('auditor', change))).toEqual([409, refusal]);
    expect(await messageTo(post('auditor', { reason: '离岗' }, '/lock'))).toEqual([409, refusal]);
    expect(await readsLog()).toBe(200);
  });

  it('may be changed so that one auditor who can sign in remains', async () => {
    expect(await messageTo(post('deputy', { allowedAddresses: [] }))).toEqual([200, '']);
    expect(await messageTo(post('auditor', { allowedAddresses: elsewhere }))).toEqual([200, '']);
    expect(await readsLog()).toBe(403);
    expect(await messageTo(post('deputy', { allowedAddresses: elsewhere }))).toEqual([409, refusal]);
    expect(await messageTo(post('auditor', { allowedAddresses: [] }))).toEqual([200, '']);
    expect(await readsLog()).toBe(200);
  });

  it('cannot be removed from both auditors concurrently', async () => {
    const shutOut = ['auditor', 'deputy'].map((login) => messageTo(post(login, { allowedAddresses: elsewhere })));
    const lock = messageTo(post('deputy', { reason: '离岗' }, '/lock'));
    const replies = await Promise.all([...shutOut, lock]);
    expect(replies.filter(([status]) => status === 409).length).toBeGreaterThan(0);
    const users = await app.state.users.list();
    const left = users.filter((user) => user.roles.some(({ key }) => key === 'auditor') && user.lockedAt === null && user.allowedAddresses.length === 0);
    expect(left).toHaveLength(1);
  });
});
