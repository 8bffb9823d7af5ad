import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { organisationName, pem, repeats, TestAuthority, writePkcs12, type TestHolder } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkChain,
  checkSignature,
  issueCertificate,
  keyUsageOf,
  openEnvelope,
  privateKeyOf,
  publicKeyOf,
  publicPointOf,
  readCertificate,
  readPkcs12,
  readSignature,
  sealEnvelope,
  signDetached,
  SigningError,
  withContent,
} from './index.ts';

const text = Buffer.from('签署报告《企业排查报告》\nhttp://10.0.0.8\n随机数\n摘要');
const signer = organisationName('安徽省天然气股份有限公司', '91340000MA2MXXXX0Q');
let folder: string;
const worlds = {} as Record<'rsa' | 'sm2', { authority: TestAuthority; holder: TestHolder; signature: Uint8Array }>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenderscope-signing-'));
  for (const kind of ['rsa', 'sm2'] as const) {
    const authority = await TestAuthority.make(kind);
    const holder = await authority.certify(signer);
    const { certificate, key } = holder;
    worlds[kind] = { authority, holder, signature: await signDetached(text, { certificate, issuers: [authority.root.certificate], key }) };
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Output of OpenSSL for files; undefined if it is not installed. */
async function openssl(args: readonly string[], files: Readonly<Record<string, Uint8Array | string>>): Promise<string | undefined> {
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  try {
    return execFileSync('openssl', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

describe('attributes of a signature as the content of another', () => {
  it('are refused if nothing else is signed', async () => {
    const { signature } = worlds.rsa;
    const { info } = readSignature(signature);
    const attributes = new Uint8Array(info.signedAttrs?.encodedValue ?? new ArrayBuffer(0));
    const stripped = readSignature(signature);
    delete stripped.info.signedAttrs;
    expect(() => checkSignature(stripped, attributes)).toThrow('内容是另一份签名的属性');
  });
});

describe.each(['rsa', 'sm2'] as const)('a signature by %s', (kind) => {
  it('covers its content, names its signer in Chinese, and leads to its authority', () => {
    const { authority, signature } = worlds[kind];
    const read = readSignature(signature);
    checkSignature(read, text);
    expect(read.signer.subject).toMatchObject({ organisation: '安徽省天然气股份有限公司', organisationCode: '91340000MA2MXXXX0Q' });
    expect(read.content).toBeUndefined();
    expect(Math.abs((read.claimedAt ?? 0) - Date.now())).toBeLessThan(60_000);
    const others = read.certificates.slice(1);
    expect(checkChain(read.signer, { others, anchors: [authority.root.certificate], at: Date.now() }).status).toBe('trusted');
    expect(checkChain(read.signer, { others, anchors: [], at: Date.now() }).text).toBe('未配置信任根，未核验颁发机构');
  });

  it('is not accepted for a certificate of another authority with the same name', async () => {
    const { signature } = worlds[kind];
    const read = readSignature(signature);
    const other = await TestAuthority.make(kind);
    const finding = checkChain(read.signer, { others: [], anchors: [other.root.certificate], at: Date.now() });
    expect(finding).toMatchObject({ status: 'untrusted', text: '证书链中有签名无效的证书' });
  });

  it('is not accepted for a certificate signed by one that is not an authority', async () => {
    const { authority, holder } = worlds[kind];
    const forged = await issueCertificate({
      subject: organisationName('冒名公司', '0'),
      issuer: holder,
      publicKey: kind === 'sm2' ? { sm2: Buffer.from(publicPointOf(holder.certificate)).toString('hex') } : publicKeyOf(holder.certificate),
      key: holder.key,
      usage: 0xc0,
      validFrom: Date.now() - 3_600_000,
      validTo: Date.now() + 3_600_000,
    });
    const finding = checkChain(forged, { others: [holder.certificate], anchors: [authority.root.certificate], at: Date.now() });
    expect(finding).toMatchObject({ status: 'untrusted', text: '证书链中有不能签发证书的证书' });
  });

  it('is invalid after a change of the content, of the signed attributes or of the value', () => {
    const { signature } = worlds[kind];
    for (const place of [0, 10, text.length - 1]) {
      const changed = Buffer.from(text);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => checkSignature(readSignature(signature), changed)).toThrow('内容与签名不一致');
    }
    const { info } = readSignature(signature);
    const attributes = new Uint8Array(info.signedAttrs?.encodedValue ?? new ArrayBuffer(0));
    const signed = [attributes.subarray(2), new Uint8Array(info.signature.getValue())];
    const step = repeats(8, 3);
    let refused = 0;
    for (const part of signed) {
      const from = Buffer.from(signature).indexOf(part);
      expect(from).toBeGreaterThan(0);
      for (let place = from; place < from + part.length; place += step) {
        const changed = new Uint8Array(signature);
        changed[place] = (changed[place] ?? 0) ^ 1;
        expect(() => checkSignature(readSignature(changed), text), `byte ${place}`).toThrow(SigningError);
        refused += 1;
      }
    }
    expect(refused * step).toBeGreaterThan(180);
  });

  it('is the same with its content inside', () => {
    const attached = readSignature(withContent(worlds[kind].signature, text));
    expect(Buffer.from(attached.content ?? []).toString()).toBe(text.toString());
    checkSignature(attached, attached.content ?? new Uint8Array());
  });

  it('is made with the key of a PKCS#12 file, which a wrong password does not open', async () => {
    const { authority, holder } = worlds[kind];
    const file = await writePkcs12([holder], [authority.root.certificate], '口令 1');
    const { pairs, others } = readPkcs12(file, '口令 1');
    expect(pairs.map(({ certificate }) => certificate.sha256)).toEqual([holder.certificate.sha256]);
    expect(others.map(({ sha256 }) => sha256)).toEqual([authority.root.certificate.sha256]);
    const key = privateKeyOf(pairs[0]?.pkcs8 ?? new Uint8Array());
    const again = await signDetached(text, { certificate: holder.certificate, issuers: [], key });
    checkSignature(readSignature(again), text);
    expect(() => readPkcs12(file, '口令 2')).toThrow('口令不正确');
    expect(() => readPkcs12(Buffer.from('no file'), '')).toThrow('不是可以识别的 PKCS#12 文件');
  });

  it('has an envelope that only its holder opens', async () => {
    const { authority, holder } = worlds[kind];
    const sealed = sealEnvelope(text, holder.certificate);
    expect(Buffer.from(await openEnvelope(sealed, holder.certificate, holder.key)).toString()).toBe(text.toString());
    const other = await authority.certify(signer);
    await expect(openEnvelope(sealed, other.certificate, other.key)).rejects.toThrow('不是加密给所选证书的');
    await expect(openEnvelope(sealed, holder.certificate, other.key)).rejects.toThrow('解密失败');
    await expect(openEnvelope(worlds[kind].signature, holder.certificate, holder.key)).rejects.toThrow('不是可以识别的数字信封');
  });
});

describe('OpenSSL', () => {
  it('verifies a signature by RSA, and the chain with Chinese names', async ({ skip }) => {
    const { authority, signature } = worlds.rsa;
    const args = ['cms', '-verify', '-inform', 'DER', '-in', 'a.p7s', '-content', 'a.txt', '-CAfile', 'ca.pem', '-purpose', 'any', '-binary'];
    const output = await openssl(args, { 'a.p7s': signature, 'a.txt': text, 'ca.pem': pem(authority.root.certificate.der) });
    if (output === undefined) return skip('openssl is not installed');
    expect(output).toContain('签署报告');
  });

  it('verifies the signature by SM2 over the signed attributes, and the certificate', async ({ skip }) => {
    const { authority, holder, signature } = worlds.sm2;
    const { info } = readSignature(signature);
    const files = {
      'attributes.der': new Uint8Array(info.signedAttrs?.encodedValue ?? new ArrayBuffer(0)),
      'value.der': new Uint8Array(info.signature.valueBlock.valueHexView),
      'key.der': new Uint8Array(holder.certificate.asn1.subjectPublicKeyInfo.toSchema().toBER()),
      'ca.pem': pem(authority.root.certificate.der),
      'holder.pem': pem(holder.certificate.der),
    };
    const identity = 'distid:1234567812345678';
    const signed = ['pkeyutl', '-verify', '-pubin', '-inkey', 'key.der', '-keyform', 'DER', '-rawin', '-digest', 'sm3', '-in', 'attributes.der', '-sigfile', 'value.der', '-pkeyopt', identity];
    const output = await openssl(signed, files);
    if (output === undefined) return skip('openssl is not installed');
    expect(output).toContain('Verified Successfully');
    expect(await openssl(['verify', '-vfyopt', identity, '-CAfile', 'ca.pem', 'holder.pem'], {})).toContain('holder.pem: OK');
  });

  it('makes PKCS#12 files and envelopes that we read, current and old ones', async ({ skip }) => {
    const { holder } = worlds.rsa;
    const files = { 'holder.pem': pem(holder.certificate.der), 'key.pem': pem(holder.pkcs8, 'PRIVATE KEY'), 'plain.txt': text };
    const make = (...options: string[]): Promise<string | undefined> => openssl(['pkcs12', '-export', '-in', 'holder.pem', '-inkey', 'key.pem', '-passout', 'pass:geheim', '-out', 'made.p12', ...options], files);
    for (const options of [[], ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']]) {
      if ((await make(...options)) === undefined) return skip('openssl is not installed');
      const { pairs } = readPkcs12(await readFile(join(folder, 'made.p12')), 'geheim');
      expect(pairs[0]?.certificate.sha256).toBe(holder.certificate.sha256);
    }
    for (const options of [[], ['-keyopt', 'rsa_padding_mode:oaep'], ['-keyopt', 'rsa_padding_mode:oaep', '-keyopt', 'rsa_oaep_md:sha256']]) {
      await openssl(['cms', '-encrypt', '-aes256', '-binary', '-in', 'plain.txt', '-outform', 'DER', '-out', 'sealed.der', '-recip', 'holder.pem', ...options], files);
      const opened = await openEnvelope(await readFile(join(folder, 'sealed.der')), holder.certificate, holder.key);
      expect(Buffer.from(opened).toString()).toBe(text.toString());
    }
    await writeFile(join(folder, 'ours.der'), sealEnvelope(text, holder.certificate));
    const decrypt = ['cms', '-decrypt', '-inform', 'DER', '-in', 'ours.der', '-recip', 'holder.pem', '-inkey', 'key.pem'];
    expect(await openssl(decrypt, files)).toBe(text.toString());
  });
});

it('reads certificates as DER, PEM and base64, and their key uses', async () => {
  const { certificate } = worlds.sm2.holder;
  const base64 = Buffer.from(Buffer.from(certificate.der).toString('base64'));
  for (const input of [certificate.der, Buffer.from(pem(certificate.der)), base64]) expect(readCertificate(input)).toMatchObject({ sha256: certificate.sha256, kind: 'sm2' });
  expect(keyUsageOf(certificate.asn1)).toBe(0xc0);
  const sealing = await worlds.sm2.authority.certify(signer, { usage: 0x30 });
  expect([certificate.uses, sealing.certificate.uses]).toEqual([{ sign: true, encrypt: false }, { sign: false, encrypt: true }]);
  expect(() => readCertificate(Buffer.from('none'))).toThrow('不是可以识别的证书');
});
