import { randomUUID, scryptSync } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountJobs } from '../accounts/account-jobs.ts';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import { TestClient, type Reply } from '../../../test/support/test-client.ts';

let app: BootedApp;
beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

const begin = (form: { loginName: string; passWord: string; deviceId: string; keyId: string }): Promise<Reply> =>
  new TestClient(app.base).call('POST', '/api/auth-api/login', { form });
const garbage = (loginName: string): Promise<Reply> => begin({ loginName, passWord: 'garbage', deviceId: randomUUID(), keyId: randomUUID() });
const adviceOf = async (client: TestClient): Promise<unknown> =>
  (await client.call('GET', '/api/auth-api/getUserInfo')).envelope.result;

it('does not let invalid keys lock an account, and records a locked address once a minute', async () => {
  await signIn(app);
  const statuses: number[] = [];
  for (let count = 0; count < 30; count += 1) statuses.push((await garbage('admin')).status);
  expect(statuses).toEqual([...Array<number>(20).fill(400), ...Array<number>(10).fill(429)]);
  for (let count = 0; count < 30; count += 1) expect((await garbage('somebody')).status).toBe(429);
  const locked = (await app.state.audit.newest({ limit: 1000 })).filter(({ subject }) => subject === 'locked');
  expect(locked.map(({ loginName }) => loginName)).toEqual(['admin']);
  expect((await signIn(app)).authorization).toBeDefined();
});

it('rehashes a legacy password, reports a weak one, and stops after its change', async () => {
  await accountJobs.add(app.state, { login: 'veteran', name: '甲', role: '审计员', password: adminPassword });
  const { guid } = (await app.state.users.byLogin('veteran')) ?? expect.fail('no such user');
  const hash = scryptSync('8 chars.', 'salt', 32, { N: 2 ** 16, r: 8, p: 2, maxmem: 2 ** 27 });
  await app.state.users.setPassword(guid, `scrypt$65536$8$2$${Buffer.from('salt').toString('base64url')}$${hash.toString('base64url')}`);
  await app.state.knownAddresses.remember(guid, '127.0.0.1', Date.now(), { max: 9, seenAfter: 0 });
  const client = new TestClient(app.base);
  expect((await client.login('veteran', '8 chars!')).status).toBe(400);
  expect((await client.login('veteran', '8 chars.')).status).toBe(200);
  expect((await app.state.users.byLogin('veteran'))?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await adviceOf(client)).toMatchObject({ passwordAdvice: '密码至少 12 个字符' });
  const { texts, ...key } = await client.sealAll(['8 chars.', 'pears like the rain']);
  const json = { ...key, oldPassWord: texts[0], passWord: texts[1] };
  expect((await client.call('POST', '/api/auth-api/changePassword', { json })).status).toBe(200);
  expect(await adviceOf(client)).toMatchObject({ passwordAdvice: null });
  const again = new TestClient(app.base);
  await again.login('veteran', 'pears like the rain');
  expect(await adviceOf(again)).toMatchObject({ passwordAdvice: null });
});

it('leaves no private key on disk', async () => {
  await signIn(app);
  await new TestClient(app.base).seal('never sent');
  const files = (await readdir(app.dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const contents = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name))));
  const holding = (text: string | Buffer): number => contents.filter((bytes) => bytes.includes(text)).length;
  expect(holding('$argon2id$')).toBeGreaterThan(0);
  // Beginning of every RSA key as PKCS#8, in PEM, DER and base64.
  const der = Buffer.from('020100300d06092a864886f70d0101010500048204', 'hex');
  expect([holding('PRIVATE KEY'), holding(der), holding('IBADANBgkqhkiG9w0BAQEFAASC')]).toEqual([0, 0, 0]);
});

it('issues forty keys to an address, and returns those of successful logins, all at once', async () => {
  await app.close();
  app = await bootApp();
  const logins = Array.from({ length: 30 }, (_, no) => `office-${no}`);
  // One hash for all: creating one takes a tenth of a second of CPU time.
  const { passwordHash = '' } = (await app.state.users.byLogin('admin')) ?? {};
  for (const login of logins) {
    const names = { guid: randomUUID(), loginName: login, userName: login, deptName: '', passwordHash };
    await app.state.users.add({ ...names, isGenerateUser: true, unitId: null, createdAt: Date.now(), roleKeys: ['auditor'] });
  }
  const sealed: Awaited<ReturnType<TestClient['seal']>>[] = [];
  const send = (): Promise<Reply> => new TestClient(app.base).call('GET', `/common/nofilter/getPublicKey/${randomUUID()}`);
  while (sealed.length < 40) sealed.push(await new TestClient(app.base).seal(adminPassword));
  // Meanwhile time has refilled a few on a busy machine.
  let refused = await send();
  while (refused.status === 200) refused = await send();
  expect(refused).toMatchObject({ status: 429, envelope: { code: '429' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const replies = await Promise.all(logins.map((loginName, no) => begin({ loginName, ...(sealed[no] ?? expect.fail('no key')) })));
  expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect((await send()).status).toBe(200);
});
