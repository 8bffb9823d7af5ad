import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrozenReport, ReportSignature, SignatureReport, SignatureRequest } from '@tenderscope/contract';
import { readSignature, signDetached } from '@tenderscope/signing';
import { isSoak, issueRevocationList, organisationName, pem, TestAuthority, type TestHolder } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { makeReport, requestFor } from '../../../test/support/data-report-client.test-support.ts';
import { resultOf } from '../../../test/support/result-of.test-support.ts';
import { signIn, signInAnalyst, signInToUnit } from '../../../test/support/sign-in.test-support.ts';
import { TestClient, type Reply } from '../../../test/support/test-client.ts';

let app: BootedApp;
let admin: TestClient;
let company: string;
let unit: string;
let folder: string;
const holders = {} as Record<'rsa' | 'sm2' | 'expired' | 'sealing' | 'stranger' | 'revoked', TestHolder>;
let authority: TestAuthority;
const name = organisationName('安徽省天然气开发股份有限公司', '913400007467834XXX');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenderscope-anchors-'));
  const [rsa, sm2, other] = [await TestAuthority.make('rsa'), await TestAuthority.make('sm2', '国密根'), await TestAuthority.make('rsa', '陌生根')];
  await writeFile(join(folder, 'rsa.crt'), pem(rsa.root.certificate.der));
  await writeFile(join(folder, 'sm2.cer'), sm2.root.certificate.der);
  authority = rsa;
  Object.assign(holders, {
    rsa: await rsa.certify(name),
    sm2: await sm2.certify(name),
    expired: await rsa.certify(name, { validFrom: Date.now() - 9e8, validTo: Date.now() - 1e8 }),
    sealing: await rsa.certify(name, { usage: 0x30 }),
    stranger: await other.certify(name),
    revoked: await rsa.certify(name),
  });
  const booted = await bootWithBundle(60, 'golden', { settings: { SIGNING_CA_DIR: folder } });
  app = booted.app;
  admin = await signIn(app);
  company = booted.bundle.bids[0]?.['company_id'] ?? '';
  unit = booted.bundle.units[0]?.['unit_id'] ?? '';
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const base = '/api/report-api';
const freeze = async (client = admin): Promise<FrozenReport> =>
  resultOf(await client.call('POST', `${base}/company/${company}/freeze`)) as FrozenReport;
const requestOf = async (guid: string, client = admin): Promise<SignatureRequest> =>
  resultOf(await client.call('POST', `${base}/nonce`, { json: { guid }, headers: { origin: 'https://bigdata.example.com' } })) as SignatureRequest;
const signed = async (source: string, { certificate, key }: TestHolder): Promise<string> =>
  Buffer.from(await signDetached(Buffer.from(source), { certificate, issuers: [], key })).toString('base64');
const send = (guid: string, nonce: string, signature: string, client = admin): Promise<Reply> =>
  client.call('POST', `${base}/${guid}/signature`, { json: { nonce, signature } });
async function sign(guid: string, holder: TestHolder, client = admin): Promise<Reply> {
  const { nonce, source } = await requestOf(guid, client);
  return send(guid, nonce, await signed(source, holder), client);
}
const download = async (path: string, client = admin): Promise<{ status: number; bytes: Buffer; disposition: string }> => {
  const response = await fetch(`${app.base}${base}/${path}`, { headers: { authorization: client.authorization ?? '' } });
  const disposition = decodeURIComponent(response.headers.get('content-disposition') ?? '');
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), disposition };
};
function verifying(file: Uint8Array | undefined, signature: Uint8Array | undefined, client = admin): Promise<Reply> {
  const files = new FormData();
  if (file) files.append('file', new Blob([new Uint8Array(file)]), '报告.docx');
  if (signature) files.append('signature', new Blob([new Uint8Array(signature)]), '签名.p7m');
  return client.call('POST', `${base}/verify`, { files });
}
const verified = async (file: Uint8Array, signature: Uint8Array, client = admin): Promise<SignatureReport> =>
  resultOf(await verifying(file, signature, client)) as SignatureReport;

it('yields to other work while it verifies a large file', async () => {
  const file = Buffer.alloc(4 << 20, 'a');
  const { certificate, key } = holders.sm2;
  const signature = await signDetached(file, { certificate, issuers: [], key });
  let [last, longest] = [performance.now(), 0];
  const start = last;
  const others = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  expect(await verified(file, signature)).toMatchObject({ isIntact: true });
  clearInterval(others);
  // With SM3 most of the time is spent on the digest of the file.
  expect(longest).toBeLessThan((performance.now() - start) / 2);
});

it('records that a report about a company was frozen with names of people', async () => {
  await freeze();
  const [read] = (await app.state.audit.newest({ limit: 50 })).filter(({ action, outcome }) => action === 'personalRead' && outcome === null);
  expect([read?.subject, JSON.parse(read?.detail ?? '')]).toEqual([company, { report: 'company', format: 'docx', for: 'signature' }]);
});

const hourMs = 3_600_000;

it('accepts a signature made before the revocation of its certificate, with a notice, and refuses a new one', async () => {
  const frozen = await freeze();
  const signature = resultOf(await sign(frozen.guid, holders.revoked)) as ReportSignature;
  const [file, cms] = [await download(`${frozen.guid}/file`), await download(`${frozen.guid}/signature/${signature.guid}`)];
  const revoke = async (at: number): Promise<void> => {
    const list = await issueRevocationList(authority.root, [{ certificate: holders.revoked.certificate, at }]);
    await writeFile(join(folder, 'rsa.crl'), list);
  };
  await revoke(Date.now() + hourMs);
  const later = await verified(file.bytes, cms.bytes);
  expect(later.revocation).toMatchObject({ status: 'good', text: expect.stringMatching(/^签名时未被吊销；证书已于 .* 被吊销$/) as string });
  await revoke(signature.signedAt - hourMs);
  expect((await verified(file.bytes, cms.bytes)).revocation).toMatchObject({ status: 'revoked' });
  const refused = await sign((await freeze()).guid, holders.revoked);
  expect([refused.status, refused.envelope.message]).toEqual([400, expect.stringMatching(/^签名证书不可信：证书已于 .* 被吊销$/)]);
  await rm(join(folder, 'rsa.crl'));
});

describe('a signed report', () => {
  it.each(['rsa', 'sm2'] as const)('is verified by any user with file and signature (%s)', async (kind) => {
    const frozen = await freeze();
    const signature = resultOf(await sign(frozen.guid, holders[kind])) as ReportSignature;
    expect(signature).toMatchObject({ signerName: '安徽省天然气开发股份有限公司', certificateSha256: holders[kind].certificate.sha256 });
    const file = await download(`${frozen.guid}/file`);
    expect([createHash('sha256').update(file.bytes).digest('hex'), file.disposition.endsWith('.docx')]).toEqual([frozen.sha256, true]);
    const cms = await download(`${frozen.guid}/signature/${signature.guid}`);
    expect(cms.disposition).toMatch(/安徽省天然气开发股份有限公司\.p7m$/);
    const source = Buffer.from(readSignature(cms.bytes).content ?? []).toString();
    expect(source.split('\n')).toEqual([`报告签名：${frozen.name}`, 'https://bigdata.example.com', expect.stringMatching(/^[\w-]{43}$/), frozen.sha256]);

    const stranger = await signInToUnit(app, unit);
    const report = await verified(file.bytes, cms.bytes, stranger);
    expect(report).toMatchObject({
      isIntact: true,
      problem: null,
      signer: { name: '安徽省天然气开发股份有限公司', code: '913400007467834XXX', algorithm: kind === 'rsa' ? 'RSA' : 'SM2' },
      signedAt: signature.signedAt,
      timeSource: 'server',
      isInTime: true,
      chain: { status: 'trusted', text: '颁发机构可信' },
      revocation: { status: 'unchecked' },
      statement: { purpose: `报告签名：${frozen.name}`, origin: 'https://bigdata.example.com' },
    });
    const changed = Buffer.from(file.bytes);
    changed[500] = (changed[500] ?? 0) ^ 1;
    expect(await verified(changed, cms.bytes)).toMatchObject({ isIntact: false, problem: '内容与签名不一致：内容已被修改，或签名属于另一份文件', statement: null });
    const [kept] = (await admin.call('GET', `${base}/company/${company}/signed`)).envelope.data.list as unknown as FrozenReport[];
    expect(kept).toMatchObject({ guid: frozen.guid, sha256: frozen.sha256, signatures: [{ guid: signature.guid, userName: '管理员' }] });
  });

  if (isSoak) it('can be a stored report of a period, and requires permission for data reports', async () => {
    const { guid } = await makeReport(admin, requestFor('月', '2025-10-01', '2025-10-31'));
    const frozen = resultOf(await admin.call('POST', `${base}/${guid}/freeze`)) as FrozenReport;
    const signature = resultOf(await sign(frozen.guid, holders.rsa)) as ReportSignature;
    const [file, cms] = [await download(`${frozen.guid}/file`), await download(`${frozen.guid}/signature/${signature.guid}`)];
    expect(await verified(file.bytes, cms.bytes)).toMatchObject({ isIntact: true, statement: { purpose: `报告签名：${frozen.name}` } });
    const [kept] = (await admin.call('GET', `${base}/${guid}/signed`)).envelope.data.list as unknown as FrozenReport[];
    expect(kept).toMatchObject({ guid: frozen.guid, signatures: [{ guid: signature.guid }] });
    const stranger = await signInToUnit(app, unit);
    for (const [method, path] of [['POST', 'freeze'], ['GET', 'signed']] as const) {
      expect((await stranger.call(method, `${base}/${guid}/${path}`)).status, path).toBe(404);
    }
  });

  it('is verified by OpenSSL, which prints the signed text', async ({ skip }) => {
    const frozen = await freeze();
    const signature = resultOf(await sign(frozen.guid, holders.rsa)) as ReportSignature;
    await writeFile(join(folder, 'a.p7m'), (await download(`${frozen.guid}/signature/${signature.guid}`)).bytes);
    const args = ['cms', '-verify', '-inform', 'DER', '-in', 'a.p7m', '-CAfile', 'rsa.crt', '-purpose', 'any', '-binary'];
    try {
      expect(execFileSync('openssl', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })).toContain(frozen.sha256);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return skip('openssl is not installed');
      throw error;
    } finally {
      await rm(join(folder, 'a.p7m'));
    }
  });

  it('can be signed over its own bytes elsewhere: then the time is a claim of the signer', async () => {
    const bytes = Buffer.from('another file');
    const { certificate, key } = holders.stranger;
    const at = Date.UTC(2026, 10, 1);
    const own = await signDetached(bytes, { certificate, issuers: [], key, at });
    expect(await verified(bytes, own)).toMatchObject({
      isIntact: true,
      signedAt: at,
      timeSource: 'claimed',
      isInTime: false,
      chain: { status: 'untrusted', text: '颁发机构不在信任根之内' },
      statement: null,
    });
  });

  it('is kept with its signature, which cannot be added twice', async () => {
    const frozen = await freeze();
    const { guid } = resultOf(await sign(frozen.guid, holders.rsa)) as ReportSignature;
    const found = await app.state.signatures.find(guid);
    await expect(app.state.signatures.add(found ?? (null as never))).rejects.toThrow();
    await app.state.signatures.forgetUnsigned(Date.now() + 1e6, { createdBy: 'nobody', from: 0 });
    expect((await app.state.signatures.frozen(frozen.guid))?.sha256).toBe(frozen.sha256);
  });
});

describe('a signature is refused', () => {
  let unsigned: Promise<FrozenReport> | undefined;
  /** Report that is never signed. */
  const unsignedReport = (): Promise<FrozenReport> => (unsigned ??= freeze());

  it('a second time with the same nonce, with another file, by another user, and over another text', async () => {
    const [one, two] = [await freeze(), await unsignedReport()];
    const first = await requestOf(one.guid);
    const signature = await signed(first.source, holders.rsa);
    expect((await send(two.guid, first.nonce, signature)).status).toBe(409);
    const second = await requestOf(one.guid);
    expect((await send(one.guid, second.nonce, signature)).envelope.message).toContain('内容与签名不一致');
    const third = await requestOf(one.guid);
    const good = await signed(third.source, holders.rsa);
    expect((await send(one.guid, third.nonce, good)).status).toBe(200);
    expect((await send(one.guid, third.nonce, good)).envelope.message).toBe('签名请求已失效或已使用，请重新签名');
    const analyst = await signInAnalyst(app);
    const fourth = await requestOf(one.guid);
    expect((await send(one.guid, fourth.nonce, await signed(fourth.source, holders.rsa), analyst)).status).toBe(409);
  });

  it.each([
    ['expired', '签名证书不在有效期内'],
    ['sealing', '该证书不能用于签名（加密证书）'],
    ['stranger', '签名证书不可信：颁发机构不在信任根之内'],
  ] as const)('by a certificate that is %s', async (which, message) => {
    const { status, envelope } = await sign((await unsignedReport()).guid, holders[which]);
    expect([status, envelope.message]).toEqual([400, message]);
  });

  it('if it is malformed, with a request for both files', async () => {
    const frozen = await unsignedReport();
    const { nonce } = await requestOf(frozen.guid);
    expect((await send(frozen.guid, nonce, Buffer.from('none').toString('base64'))).status).toBe(400);
    expect((await verifying(Buffer.from('a'), Buffer.from('b'))).envelope.message).toContain('不是可以识别的签名');
    expect((await verifying(undefined, Buffer.from('b'))).envelope.message).toBe('请选择要验证的文件');
    expect((await verifying(Buffer.from('a'), undefined)).envelope.message).toBe('请选择签名文件');
    expect((await admin.call('POST', `${base}/verify`, { json: {} })).envelope.message).toBe('请以表单方式上传文件');
    expect((await verifying(Buffer.alloc((20 << 20) + 2), Buffer.from('b'))).status).toBe(413);
  });

  it('for a report that the user cannot read, and without a session', async () => {
    const frozen = await unsignedReport();
    const buyer = await signInToUnit(app, unit);
    for (const path of [`${frozen.guid}/file`, `${frozen.guid}/signature/${frozen.guid}`]) expect((await download(path, buyer)).status).toBe(404);
    expect((await buyer.call('POST', `${base}/nonce`, { json: { guid: frozen.guid } })).envelope.message).toBe('待签名的报告不存在，请重新生成');
    expect((await buyer.call('GET', `${base}/company/${company}/signed`)).envelope.data.list).toEqual([]);
    const own = await freeze(buyer);
    expect((await sign(own.guid, holders.sm2, buyer)).status).toBe(200);
    const nobody = new TestClient(app.base);
    for (const path of ['nonce', 'verify', `${frozen.guid}/signature`, `company/${company}/freeze`]) expect((await nobody.call('POST', `${base}/${path}`)).status).toBe(401);
  });
});

if (isSoak) it('deletes frozen reports without a signature, except the newest of a user', async () => {
  const client = await signIn(app, 'analyst');
  const made: FrozenReport[] = [];
  for (let round = 0; round < 12; round += 1) made.push(await freeze(client));
  const found = await Promise.all(made.map(({ guid }) => app.state.signatures.frozen(guid)));
  expect(found.map((file) => file !== undefined)).toEqual([false, false, ...Array.from({ length: 10 }, () => true)]);
});
