import { personName, TestAuthority, type TestHolder } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { bind, certificateCall, certificateProof, passWithCertificate } from '../../../test/support/certificate.test-support.ts';
import { enrol, nextCodeOf, passSecondFactor } from '../../../test/support/second-factor.test-support.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import { TestClient, type Reply } from '../../../test/support/test-client.ts';

let app: BootedApp;
let authority: TestAuthority;
beforeAll(async () => {
  app = await bootApp({ CERTIFICATE_ROLES: ['auditor'] });
  authority = await TestAuthority.make('sm2');
});
afterAll(() => app.close());

let made = 0;
async function newUser(roleKey = 'group-analyst'): Promise<{ login: string; guid: string; holder: TestHolder }> {
  const login = `holder-${(made += 1)}`;
  await addUser(app.state, { login, name: login, roleKey, password: adminPassword });
  return { login, guid: (await app.state.users.byLogin(login))?.guid ?? '', holder: await authority.certify(personName(login, String(made))) };
}
async function half(login: string): Promise<{ client: TestClient; reply: Reply }> {
  const client = new TestClient(app.base);
  return { client, reply: await client.login(login, adminPassword) };
}
const userInfo = (client: TestClient): Promise<Reply> => client.call('GET', '/api/auth-api/getUserInfo');
const codesOf = ({ envelope }: Reply): string[] => (envelope.result as unknown as { recoveryCodes: string[] }).recoveryCodes;

it('requires a bound certificate at the next login, changes the session token, and records each use', async () => {
  const { login, holder } = await newUser();
  const own = await signIn(app, login);
  expect(codesOf(await bind(own, holder))).toHaveLength(10);
  expect((await own.call('GET', '/api/auth-api/certificates')).envelope.data.list).toMatchObject([
    { sha256: holder.certificate.sha256, validTo: holder.certificate.validTo },
  ]);
  const { client, reply } = await half(login);
  expect(reply.envelope.result).toMatchObject({ stage: 'secondFactor', factors: ['certificate', 'recovery'] });
  expect((await userInfo(client)).envelope.message).toBe('请先完成双因素验证');
  const waiting = client.authorization;
  const passed = await passWithCertificate(client, holder);
  expect([passed.status, client.authorization === waiting, (await userInfo(client)).status]).toEqual([200, false, 200]);
  const [used] = await app.state.audit.newest({ limit: 1, action: 'certificateUse' });
  expect(used).toMatchObject({ loginName: login, subject: holder.certificate.subject.text });
  expect(await app.state.audit.newest({ limit: 1, action: 'certificateBind' })).toMatchObject([{ loginName: login }]);
});

it('refuses an answer of another session, and a repeated one', async () => {
  const { login, holder } = await newUser();
  await bind(await signIn(app, login), holder);
  const [one, other] = [await half(login), await half(login)];
  expect((await certificateCall(other.client, 'secondFactor', await certificateProof(one.client, holder))).status).toBe(409);
  const answer = await certificateProof(one.client, holder);
  expect((await certificateCall(one.client, 'secondFactor', answer)).status).toBe(200);
  expect((await certificateCall(other.client, 'secondFactor', answer)).status).toBe(409);
  const foreign = await certificateProof(other.client, holder);
  const elsewhere = { json: foreign, headers: { origin: 'https://evil.example' } };
  expect((await other.client.call('POST', '/api/auth-api/secondFactor', elsewhere)).status).toBe(409);
});

it('refuses the right certificate for some time after five wrong ones', async () => {
  const { login, holder } = await newUser();
  await bind(await signIn(app, login), holder);
  const stranger = await authority.certify(personName('陌生人', '0'));
  const { client } = await half(login);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await passWithCertificate(client, stranger)).envelope).toMatchObject({ code: '403', message: '该证书没有绑定到此账号' });
  }
  expect((await passWithCertificate(client, holder)).status).toBe(429);
  expect(await app.state.audit.newest({ limit: 5, action: 'loginFailed' })).toHaveLength(5);
});

it('refuses an expired certificate', async () => {
  const { login } = await newUser();
  const old = await authority.certify(personName(login, '9'), { validFrom: Date.now() - 9e8, validTo: Date.now() - 1e8 });
  expect((await bind(await signIn(app, login), old)).envelope).toMatchObject({ code: '400', message: '签名证书不在有效期内' });
});

it('requires users of a role with mandatory certificates to bind one first; an authenticator is not sufficient', async () => {
  const { login, holder } = await newUser('auditor');
  const { client, reply } = await half(login);
  expect(reply.envelope.result).toMatchObject({ stage: 'enrolment', factors: ['certificate'] });
  const { reply: enrolled, recoveryCodes } = await enrol(client);
  expect(enrolled.envelope.result).toMatchObject({ login: { stage: 'enrolment', factors: ['certificate'] } });
  expect((await userInfo(client)).status).toBe(403);
  const bound = await bind(client, holder);
  expect([bound.status, (await userInfo(client)).status]).toEqual([200, 200]);
  const again = await half(login);
  expect(again.reply.envelope.result).toMatchObject({ stage: 'secondFactor', factors: ['certificate'] });
  expect((await passSecondFactor(again.client, 'recovery', recoveryCodes[0] ?? '')).envelope.message).toContain('必须使用证书');
  await passWithCertificate(again.client, holder);
  const last = { sha256: holder.certificate.sha256, proof: await certificateProof(again.client, holder) };
  expect((await certificateCall(again.client, 'certificates/unbind', last)).envelope.message).toContain('不能解除最后一个证书');
});

it('requires proof of an earlier factor for a further certificate, and refuses an unbound one', async () => {
  const { login, holder } = await newUser();
  const next = await authority.certify(personName(login, '8'));
  const client = await signIn(app, login);
  const { secret } = await enrol(client);
  expect((await bind(client, holder)).envelope.message).toContain('请先用当前验证码');
  expect((await bind(client, holder, { kind: 'totp', code: nextCodeOf(secret) })).status).toBe(200);
  expect((await bind(client, next, await certificateProof(client, holder))).status).toBe(200);
  expect((await half(login)).reply.envelope.result).toMatchObject({ factors: ['totp', 'certificate', 'recovery'] });
  const { result } = (await certificateCall(client, 'certificates/challenge', { use: 'proof' })).envelope;
  expect((result as unknown as { source: string }).source).toMatch(/^确认变更账号的登录方式\n/);
  const unbound = { sha256: holder.certificate.sha256, proof: await certificateProof(client, holder) };
  expect((await certificateCall(client, 'certificates/unbind', unbound)).status).toBe(200);
  expect((await passWithCertificate((await half(login)).client, holder)).status).toBe(403);
});

it('removes the certificates when an administrator resets the second factor', async () => {
  const { login, guid, holder } = await newUser();
  await bind(await signIn(app, login), holder);
  const admin = await signIn(app);
  expect((await admin.call('POST', `/api/admin-api/users/${guid}/secondFactor/reset`, { json: {} })).status).toBe(200);
  expect((await half(login)).reply.envelope.result).not.toHaveProperty('stage');
});
