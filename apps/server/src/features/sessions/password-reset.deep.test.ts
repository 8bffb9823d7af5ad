import { randomUUID } from 'node:crypto';
import { repeats } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountJobs } from '../accounts/account-jobs.ts';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { statesOfRun } from '../../../test/support/states-of-run.test-support.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import { TestClient } from '../../../test/support/test-client.ts';

describe.each(statesOfRun)('a session started while its account changes, on %s', (_name, open) => {
  let app: BootedApp;
  let admin: TestClient;
  beforeAll(async () => {
    app = await bootApp({ RATE_LIMIT_PER_ADDRESS: 0 }, '127.0.0.1', open);
    admin = await signIn(app);
  });
  afterAll(() => app.close());

  const whoAmI = async (client: TestClient): Promise<number> => (await client.call('GET', '/api/auth-api/getUserInfo')).status;
  async function account(): Promise<{ login: string; guid: string }> {
    const login = `user-${randomUUID()}`;
    await accountJobs.add(app.state, { login, name: login, role: '审计员', password: adminPassword });
    const guid = (await app.state.users.byLogin(login))?.guid ?? '';
    // Late logins count as failed, and an unknown address may fail only twenty times.
    await app.state.knownAddresses.remember(guid, '127.0.0.1', Date.now(), { max: 9, seenAfter: 0 });
    return { login, guid };
  }

  it.each<[string, number, (user: { login: string; guid: string }) => Promise<unknown>]>([
    ['a reset by an administrator', repeats(8, 20), ({ guid }) => admin.call('POST', `/api/admin-api/users/${guid}/password`, { json: {} })],
    ['a new password from the command line', repeats(3, 5), ({ login }) => accountJobs.passwd(app.state, { login })],
    ['deactivation', repeats(3, 5), ({ guid }) => admin.call('POST', `/api/admin-api/users/${guid}`, { json: { isActive: false } })],
  ])('does not survive %s', async (_what, count, change) => {
    const users = await Promise.all(Array.from({ length: count }, account));
    const sealed = await Promise.all(users.map(() => new TestClient(app.base).seal(adminPassword)));
    const outcomes = users.map(async (user, no) => {
      const client = new TestClient(app.base);
      const begin = client.call('POST', '/api/auth-api/login', { form: { loginName: user.login, ...sealed[no] } }).then(async (reply) => {
        client.authorization = (reply.envelope.result as { authorization?: string } | null)?.authorization ?? '-';
        // Any cached session was read before the change ended.
        await whoAmI(client);
        return reply.status;
      });
      const [status] = await Promise.all([begin, change(user)]);
      expect(status).toBeOneOf([200, 400]);
      return whoAmI(client);
    });
    expect(await Promise.all(outcomes)).toEqual(Array(count).fill(401));
    for (const { guid } of users) expect((await app.state.users.byGuid(guid))?.passwordVersion).toBeGreaterThan(0);
  });

  it('ends when its own user changes the password elsewhere', async () => {
    const { login } = await account();
    const clients = await Promise.all(Array.from({ length: 4 }, () => signIn(app, login)));
    const replies = await Promise.all(
      clients.map(async (client, no) => {
        const { texts, ...key } = await client.sealAll([adminPassword, `another password ${no}`]);
        return client.call('POST', '/api/auth-api/changePassword', { json: { ...key, oldPassWord: texts[0], passWord: texts[1] } });
      }),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await Promise.all(clients.map(whoAmI))).sort()).toEqual([200, 401, 401, 401]);
  });
});
