import { signDetached } from '@tenderscope/signing';
import { personName, TestAuthority, type TestHolder } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../test-support/boot-app.ts';
import { signInAnalyst } from '../test-support/sign-in.test-support.ts';
import { bindCertificate, issueCertificateChallenge, verifyCertificateChallenge } from './certificate-login.ts';
import { TrustAnchorFolder } from './trust-anchors.ts';

const origin = 'https://bigdata.example.com';
let app: BootedApp;
let holder: TestHolder;
let other: TestHolder;
let parts: Parameters<typeof verifyCertificateChallenge>[0];
let users: { admin: { guid: string }; analyst: { guid: string } };
beforeAll(async () => {
  app = await bootApp();
  await signInAnalyst(app);
  const [admin, analyst] = [await app.state.users.byLogin('admin'), await app.state.users.byLogin('analyst')];
  if (!admin || !analyst) throw new Error('accounts are missing');
  users = { admin, analyst };
  const authority = await TestAuthority.make('sm2');
  [holder, other] = [await authority.certify(personName('王小明', '1')), await authority.certify(personName('李四', '2'))];
  parts = { state: app.state, anchors: new TrustAnchorFolder(undefined) };
});
afterAll(() => app.close());

async function answer(user: { guid: string }, { certificate, key }: TestHolder, change = (source: string): string => source) {
  const { nonce, source } = await issueCertificateChallenge(parts, user, origin);
  expect(source).toMatch(/^证书登录验证\nhttps:\/\/bigdata\.example\.com\n[\w-]{43}\n$/);
  return { user, nonce, signature: await signDetached(Buffer.from(change(source)), { certificate, issuers: [], key }) };
}

it('lets in who signs with the certificate of the account, and nobody else', async () => {
  const unbound = verifyCertificateChallenge(parts, await answer(users.admin, holder));
  await expect(unbound).rejects.toMatchObject({ status: 403, message: '该证书没有绑定到此账号' });
  const bound = await bindCertificate(parts, await answer(users.admin, holder));
  expect(bound).toMatchObject({ userGuid: users.admin.guid, certificateSha256: holder.certificate.sha256, subject: 'C=CN, CN=王小明, SN=1' });
  await expect(bindCertificate(parts, await answer(users.analyst, holder))).rejects.toMatchObject({ status: 409, message: '该证书已绑定到账号' });
  const proven = await verifyCertificateChallenge(parts, await answer(users.admin, holder));
  expect(proven).toMatchObject({ certificateSha256: holder.certificate.sha256 });
  await expect(verifyCertificateChallenge(parts, await answer(users.admin, other))).rejects.toMatchObject({ status: 403 });
  await expect(verifyCertificateChallenge(parts, await answer(users.analyst, holder))).rejects.toMatchObject({ status: 403 });
});

it('takes a challenge once, from whom it was given, and as it was', async () => {
  const given = await answer(users.admin, holder);
  await verifyCertificateChallenge(parts, given);
  await expect(verifyCertificateChallenge(parts, given)).rejects.toMatchObject({ status: 409 });
  const ofAnother = { ...(await answer(users.admin, holder)), user: users.analyst };
  await expect(verifyCertificateChallenge(parts, ofAnother)).rejects.toMatchObject({ status: 409 });
  const elsewhere = await answer(users.admin, holder, (source) => source.replace('bigdata', 'evil'));
  await expect(verifyCertificateChallenge(parts, elsewhere)).rejects.toMatchObject({ status: 400 });
});

it('does not take one that was given too long ago', async () => {
  const nonceHash = 'a'.repeat(64);
  await app.state.signatures.addNonce({ nonceHash, userGuid: users.admin.guid, source: 'x', subject: '', expiresAt: Date.now() - 1 });
  expect(await app.state.signatures.takeNonce(nonceHash, users.admin.guid, Date.now())).toBeUndefined();
  await app.state.signatures.unbindCertificate(users.admin.guid, holder.certificate.sha256);
  expect(await app.state.signatures.certificatesOf(users.admin.guid)).toEqual([]);
});
