import type { ChallengeUse } from '@tenderscope/contract';
import { signDetached } from '@tenderscope/signing';
import { personName, TestAuthority, type TestHolder } from '@tenderscope/testing';
import { beforeAll, expect, it } from 'vitest';
import type { BootedApp } from '../../../test/support/boot-app.ts';
import { sharedApp } from '../../../test/support/shared-app.test-support.ts';
import { bindCertificate, issueCertificateChallenge, verifyCertificateChallenge, type AnsweredChallenge, type ChallengeOwner } from './certificate-login.ts';
import { TrustAnchorFolder } from './trust-anchors.ts';

const origin = 'https://bigdata.example.com';
let app: BootedApp;
let holder: TestHolder;
let other: TestHolder;
let parts: Parameters<typeof verifyCertificateChallenge>[0];
let users: { admin: { guid: string }; analyst: { guid: string } };
beforeAll(async () => {
  ({ app } = await sharedApp());
  const [admin, analyst] = [await app.state.users.byLogin('admin'), await app.state.users.byLogin('analyst')];
  if (!admin || !analyst) throw new Error('accounts are missing');
  users = { admin, analyst };
  const authority = await TestAuthority.make('sm2');
  [holder, other] = [await authority.certify(personName('王小明', '1')), await authority.certify(personName('李四', '2'))];
  parts = { state: app.state, anchors: new TrustAnchorFolder(undefined) };
});

const ownerOf = ({ guid }: { guid: string }): ChallengeOwner => ({ user: { guid }, session: 'one', origin });

const unchanged = (source: string): string => source;

async function answer(owner: ChallengeOwner, by: TestHolder, use: ChallengeUse, change = unchanged): Promise<AnsweredChallenge> {
  const { certificate, key } = by;
  const { nonce, source } = await issueCertificateChallenge(parts, owner, use);
  expect(source).toMatch(/^(证书登录验证|绑定证书到账号)\nhttps:\/\/bigdata\.example\.com\n[\w-]{43}\n$/);
  return { nonce, signature: await signDetached(Buffer.from(change(source)), { certificate, issuers: [], key }) };
}
const verify = async (owner: ChallengeOwner, by: TestHolder) => verifyCertificateChallenge(parts, owner, await answer(owner, by, 'proof'));
const bind = async (owner: ChallengeOwner, by: TestHolder) => bindCertificate(parts, owner, await answer(owner, by, 'binding'));

it("admits the holder of the account's certificate, and nobody else", async () => {
  const [admin, analyst] = [ownerOf(users.admin), ownerOf(users.analyst)];
  await expect(verify(admin, holder)).rejects.toMatchObject({ status: 403, message: '该证书没有绑定到此账号' });
  const bound = await bind(admin, holder);
  expect(bound).toMatchObject({ userGuid: users.admin.guid, certificateSha256: holder.certificate.sha256, subject: 'C=CN, CN=王小明, SN=1' });
  await expect(bind(analyst, holder)).rejects.toMatchObject({ status: 409, message: '该证书已绑定到账号' });
  expect(await verify(admin, holder)).toMatchObject({ certificateSha256: holder.certificate.sha256 });
  await expect(verify(admin, other)).rejects.toMatchObject({ status: 403 });
  await expect(verify(analyst, holder)).rejects.toMatchObject({ status: 403 });
});

it('accepts a challenge once, for its session, site and use, from its recipient, and unmodified', async () => {
  const admin = ownerOf(users.admin);
  const input = await answer(admin, holder, 'proof');
  await verifyCertificateChallenge(parts, admin, input);
  await expect(verifyCertificateChallenge(parts, admin, input)).rejects.toMatchObject({ status: 409 });
  for (const another of [ownerOf(users.analyst), { ...admin, session: 'two' }, { ...admin, origin: 'https://evil.example' }]) {
    const ofAdmin = await answer(admin, holder, 'proof');
    await expect(verifyCertificateChallenge(parts, another, ofAdmin)).rejects.toMatchObject({ status: 409 });
  }
  const forBinding = await answer(admin, holder, 'binding');
  await expect(verifyCertificateChallenge(parts, admin, forBinding)).rejects.toMatchObject({ status: 409 });
  const replaced = await answer(admin, holder, 'proof');
  await answer(admin, holder, 'proof');
  await expect(verifyCertificateChallenge(parts, admin, replaced)).rejects.toMatchObject({ status: 409 });
  const elsewhere = await answer(admin, holder, 'proof', (source) => source.replace('bigdata', 'evil'));
  await expect(verifyCertificateChallenge(parts, admin, elsewhere)).rejects.toMatchObject({ status: 400 });
});

it('refuses an expired challenge', async () => {
  const nonceHash = 'a'.repeat(64);
  await app.state.signatures.addNonce({ nonceHash, userGuid: users.admin.guid, source: 'x', subject: '', expiresAt: Date.now() - 1 });
  expect(await app.state.signatures.takeNonce(nonceHash, users.admin.guid, Date.now())).toBeUndefined();
  await app.state.signatures.unbindCertificate(users.admin.guid, holder.certificate.sha256);
  expect(await app.state.signatures.certificatesOf(users.admin.guid)).toEqual([]);
});
