import { generateKeyPairSync } from 'node:crypto';
import {
  issueCertificate,
  newSm2Key,
  oids,
  privateKeyOf,
  sm2Pkcs8,
  type Certificate,
  type DistinguishedName,
  type PrivateKey,
  type SubjectKey,
} from '@tenderscope/signing';

/** A key with its certificate. */
export interface TestHolder {
  certificate: Certificate;
  pkcs8: Uint8Array;
  key: PrivateKey;
}

interface HolderOptions {
  validFrom?: number;
  validTo?: number;
  /** First byte of the key usage: signatures and non-repudiation by default. */
  usage?: number;
}

export const keyUsages = { sign: 0xc0, encrypt: 0x30, authority: 0x06 } as const;
const yearMs = 365 * 86_400_000;
const dayMs = 86_400_000;

/** An organisation with its code, as in certificates of 政采 and 公共资源. */
export const organisationName = (name: string, code: string): DistinguishedName => [
  ['2.5.4.6', 'CN'],
  [oids.organisation, name],
  [oids.organisationIdentifier, code],
  [oids.commonName, name],
];

export const personName = (name: string, id: string): DistinguishedName => [
  ['2.5.4.6', 'CN'],
  [oids.commonName, name],
  [oids.serialNumber, id],
];

interface MadeKey {
  publicKey: SubjectKey;
  pkcs8: Uint8Array;
}

function makeKey(kind: 'rsa' | 'sm2'): MadeKey {
  if (kind === 'sm2') {
    const key = newSm2Key();
    return { publicKey: { sm2: key.publicKey }, pkcs8: sm2Pkcs8(key) };
  }
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { publicKey, pkcs8: privateKey.export({ format: 'der', type: 'pkcs8' }) };
}

/** An authority for tests: a root of RSA or SM2 that issues certificates on request. */
export class TestAuthority {
  readonly root: TestHolder;
  readonly #kind: 'rsa' | 'sm2';

  private constructor(kind: 'rsa' | 'sm2', root: TestHolder) {
    this.#kind = kind;
    this.root = root;
  }

  static async make(kind: 'rsa' | 'sm2', name = '测试根证书机构'): Promise<TestAuthority> {
    const { publicKey, pkcs8 } = makeKey(kind);
    const key = privateKeyOf(pkcs8);
    const now = Date.now();
    const certificate = await issueCertificate({
      subject: [['2.5.4.6', 'CN'], [oids.commonName, name]],
      publicKey,
      key,
      usage: keyUsages.authority,
      isAuthority: true,
      validFrom: now - 5 * yearMs,
      validTo: now + 5 * yearMs,
    });
    return new TestAuthority(kind, { certificate, pkcs8, key });
  }

  async certify(subject: DistinguishedName, { validFrom, validTo, usage = keyUsages.sign }: HolderOptions = {}): Promise<TestHolder> {
    const { publicKey, pkcs8 } = makeKey(this.#kind);
    const key = privateKeyOf(pkcs8);
    const certificate = await issueCertificate({
      subject,
      issuer: this.root,
      publicKey,
      key,
      usage,
      validFrom: validFrom ?? Date.now() - dayMs,
      validTo: validTo ?? Date.now() + yearMs,
    });
    return { certificate, pkcs8, key };
  }
}
