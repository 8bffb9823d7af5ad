import { createDecipheriv, createHash, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto';
import { fromBER, OctetString, type Integer, type Sequence } from 'asn1js';
import {
  AuthenticatedSafe,
  CertBag,
  Certificate as Asn1Certificate,
  EncryptedData,
  PBES2Params,
  PBKDF2Params,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeContents,
  type AlgorithmIdentifier,
} from 'pkijs';
import { sm4 } from 'sm-crypto-v2';
import { bufferOf, hexOf, octetsOf } from './bytes.ts';
import { certificateOf, type Certificate } from './certificate.ts';
import { signingMessages } from './messages.ts';
import { derivePkcs12 } from './pkcs12-derivation.ts';
import { digests } from './oids.ts';
import { SigningError } from './signing-error.ts';

/** Content of a PKCS#12 file: a certificate with the PKCS#8 of its key, and further certificates. */
export interface Pkcs12 {
  pairs: readonly { certificate: Certificate; pkcs8: Uint8Array }[];
  others: readonly Certificate[];
}

const max = 5_000_000;

/** @throws SigningError: another kind of file, another password, or a broken cipher (RC2, 40 bits). */
export function readPkcs12(file: Uint8Array, password: string): Pkcs12 {
  const pfx = pfxOf(file);
  if (!(pfx.authSafe.content instanceof OctetString)) throw new SigningError(signingMessages.pkcs12);
  const content = octetsOf(pfx.authSafe.content);
  checkMac(pfx, content, password);
  try {
    const safe = new AuthenticatedSafe({ schema: fromBER(bufferOf(content)).result });
    const bags = safe.safeContents.flatMap((one) => bagsOf(one, password));
    const certificates = bags.flatMap(({ bagValue }) => (bagValue instanceof CertBag ? [certificateIn(bagValue)] : []));
    const keys = bags.flatMap(({ bagValue, bagAttributes }) => {
      const pkcs8 = pkcs8Of(bagValue, password);
      return pkcs8 ? [{ pkcs8, id: localId(bagAttributes) }] : [];
    });
    const ids = bags.flatMap(({ bagValue, bagAttributes }) => (bagValue instanceof CertBag ? [localId(bagAttributes)] : []));
    const pairs = keys.flatMap(({ pkcs8, id }) => {
      const named = id === undefined ? -1 : ids.indexOf(id);
      const certificate = certificates[named === -1 ? 0 : named];
      return certificate ? [{ certificate, pkcs8 }] : [];
    });
    if (pairs.length === 0) throw new SigningError(signingMessages.pkcs12Empty);
    return { pairs, others: certificates.filter((one) => pairs.every(({ certificate }) => certificate !== one)) };
  } catch (error) {
    if (error instanceof SigningError) throw error;
    throw new SigningError(signingMessages.pkcs12Password, { cause: error });
  }
}

function pfxOf(file: Uint8Array): PFX {
  try {
    return PFX.fromBER(bufferOf(file));
  } catch (error) {
    throw new SigningError(signingMessages.pkcs12, { cause: error });
  }
}

type Bag = SafeContents['safeBags'][number];

function bagsOf({ content }: { content: unknown }, password: string): Bag[] {
  const isPlain = content instanceof OctetString;
  const bytes = isPlain ? octetsOf(content) : decryptContent(new EncryptedData({ schema: content }), password);
  return SafeContents.fromBER(bufferOf(bytes)).safeBags;
}

function decryptContent({ encryptedContentInfo }: EncryptedData, password: string): Uint8Array {
  return decrypt(encryptedContentInfo.contentEncryptionAlgorithm, new Uint8Array(encryptedContentInfo.getEncryptedContent()), password);
}

function pkcs8Of(bag: Bag['bagValue'], password: string): Uint8Array | undefined {
  if (bag instanceof PrivateKeyInfo) return new Uint8Array(bag.toSchema().toBER());
  if (!(bag instanceof PKCS8ShroudedKeyBag)) return undefined;
  return decrypt(bag.encryptionAlgorithm, octetsOf(bag.encryptedData), password);
}

function certificateIn({ certValue }: CertBag): Certificate {
  if (certValue instanceof OctetString) {
    const der = octetsOf(certValue);
    return certificateOf(Asn1Certificate.fromBER(bufferOf(der)), der);
  }
  throw new SigningError(signingMessages.pkcs12);
}

const localKeyId = '1.2.840.113549.1.9.21';

function localId(attributes: Bag['bagAttributes']): string | undefined {
  const value = attributes?.find(({ type }) => type === localKeyId)?.values[0] as unknown;
  return value instanceof OctetString ? hexOf(octetsOf(value)) : undefined;
}

const hmacs: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
  '1.2.156.10197.1.401.2': 'sm3',
};
const ciphers: Readonly<Record<string, { name: string; keyBytes: number }>> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', keyBytes: 16 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', keyBytes: 32 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', keyBytes: 24 },
  '1.2.156.10197.1.104.2': { name: 'sm4-cbc', keyBytes: 16 },
};
/** Default if none is named (RFC 8018, A.2). */
const sha1Hmac = '1.2.840.113549.2.7';
const pbes2 = '1.2.840.113549.1.5.13';
const sha1TripleDes = '1.2.840.113549.1.12.1.3';

function decrypt({ algorithmId, algorithmParams }: AlgorithmIdentifier, content: Uint8Array, password: string): Uint8Array {
  if (algorithmId === sha1TripleDes) {
    const [salt, count] = (algorithmParams as Sequence).valueBlock.value as [OctetString, Integer];
    const parts = { password, salt: octetsOf(salt), rounds: roundsOf(count.valueBlock.valueDec), hash: 'sha1' };
    const [key, vector] = [derivePkcs12({ ...parts, purpose: 1, length: 24 }), derivePkcs12({ ...parts, purpose: 2, length: 8 })];
    const decipher = createDecipheriv('des-ede3-cbc', key, vector);
    return Buffer.concat([decipher.update(content), decipher.final()]);
  }
  if (algorithmId !== pbes2) throw new SigningError(signingMessages.algorithm(algorithmId));
  const { keyDerivationFunc, encryptionScheme } = new PBES2Params({ schema: algorithmParams as unknown });
  const derivation = new PBKDF2Params({ schema: keyDerivationFunc.algorithmParams as unknown });
  const { iterationCount, prf } = derivation;
  const salt: unknown = derivation.salt;
  const hash = hmacs[prf?.algorithmId ?? sha1Hmac];
  const cipher = ciphers[encryptionScheme.algorithmId];
  const { algorithmParams: iv } = encryptionScheme as { algorithmParams: unknown };
  if (hash === undefined || !cipher || !(salt instanceof OctetString) || !(iv instanceof OctetString)) {
    throw new SigningError(signingMessages.algorithm(encryptionScheme.algorithmId));
  }
  const key = pbkdf2Sync(password, octetsOf(salt), roundsOf(iterationCount), cipher.keyBytes, hash);
  const vector = octetsOf(iv);
  if (cipher.name === 'sm4-cbc') return sm4.decrypt(content, hexOf(key), { mode: 'cbc', iv: hexOf(vector), output: 'array' });
  const decipher = createDecipheriv(cipher.name, key, vector);
  return Buffer.concat([decipher.update(content), decipher.final()]);
}

function roundsOf(count: number): number {
  if (count < 1 || count > max) throw new SigningError(signingMessages.pkcs12);
  return count;
}

/** Old files use SHA-1, which is strong enough for the MAC. */
const macDigests: Readonly<Record<string, string>> = { ...digests, '1.3.14.3.2.26': 'sha1' };

/** @throws SigningError if the file was changed, or the password is wrong. */
function checkMac({ macData }: PFX, content: Uint8Array, password: string): void {
  if (!macData) return;
  const hash = macDigests[macData.mac.digestAlgorithm.algorithmId];
  if (hash === undefined || hash === 'sm3') throw new SigningError(signingMessages.algorithm(macData.mac.digestAlgorithm.algorithmId));
  const length = createHash(hash).digest().length;
  const rounds = roundsOf(macData.iterations ?? 1);
  const key = derivePkcs12({ password, salt: octetsOf(macData.macSalt), rounds, hash, purpose: 3, length });
  const expected = Buffer.from(octetsOf(macData.mac.digest));
  const found = createHmac(hash, key).update(content).digest();
  if (expected.length !== found.length || !timingSafeEqual(expected, found)) throw new SigningError(signingMessages.pkcs12Password);
}
