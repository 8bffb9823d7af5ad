import { createCipheriv, createDecipheriv, constants, publicEncrypt, randomBytes } from 'node:crypto';
import { Constructed, fromBER, Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  ContentInfo,
  EncryptedContentInfo,
  EnvelopedData,
  IssuerAndSerialNumber,
  KeyTransRecipientInfo,
  RecipientInfo,
} from 'pkijs';
import { sm4 } from 'sm-crypto-v2';
import { bufferOf, derOf, hexOf, octetsOf } from './bytes.ts';
import { publicKeyOf, publicPointOf, sameName, type Certificate } from './certificate.ts';
import { signingMessages } from './messages.ts';
import { oids } from './oids.ts';
import type { KeyPadding, PrivateKey } from './private-key.ts';
import { SigningError } from './signing-error.ts';
import { encryptWithSm2 } from './sm2.ts';

const sm4Cbc = '1.2.156.10197.1.104.2';
const aes256Cbc = '2.16.840.1.101.3.4.1.42';
/** Ciphers by identifier: SM4 has more than one. */
const ciphers: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.1.2': 'aes-128-cbc',
  '2.16.840.1.101.3.4.1.22': 'aes-192-cbc',
  [aes256Cbc]: 'aes-256-cbc',
  '1.2.840.113549.3.7': 'des-ede3-cbc',
  [sm4Cbc]: 'sm4-cbc',
  '1.2.156.10197.1.104': 'sm4-cbc',
};

/** Opens an enveloped message for the holder of a certificate. @throws SigningError. */
export async function openEnvelope(input: Uint8Array, certificate: Certificate, key: Pick<PrivateKey, 'decrypt'>): Promise<Uint8Array> {
  const data = envelopeOf(input);
  const isOurs = (value: unknown): value is KeyTransRecipientInfo => value instanceof KeyTransRecipientInfo && isFor(value, certificate);
  const recipient = data.recipientInfos.map(({ value }): unknown => value).find(isOurs);
  if (!recipient) throw new SigningError(signingMessages.otherRecipient);
  const { contentEncryptionAlgorithm: algorithm } = data.encryptedContentInfo;
  const cipher = ciphers[algorithm.algorithmId];
  if (cipher === undefined) throw new SigningError(signingMessages.algorithm(algorithm.algorithmId));
  const contentKey = await key.decrypt(octetsOf(recipient.encryptedKey), paddingOf(recipient));
  const iv = algorithm.algorithmParams as unknown;
  if (!contentKey || !(iv instanceof OctetString)) throw new SigningError(signingMessages.cannotDecrypt);
  // Content that cannot be opened and a key that cannot be opened give the same error: neither helps to guess.
  try {
    return decrypt(cipher, contentKey, octetsOf(iv), new Uint8Array(data.encryptedContentInfo.getEncryptedContent()));
  } catch {
    throw new SigningError(signingMessages.cannotDecrypt);
  }
}

function decrypt(cipher: string, key: Uint8Array, iv: Uint8Array, content: Uint8Array): Uint8Array {
  if (cipher === 'sm4-cbc') return sm4.decrypt(content, hexOf(key), { mode: 'cbc', iv: hexOf(iv), output: 'array' });
  const decipher = createDecipheriv(cipher, key, iv);
  return Buffer.concat([decipher.update(content), decipher.final()]);
}

/** DER of an enveloped message for one recipient: AES-256 and RSA-OAEP with SHA-256, or SM4 and SM2. */
export function sealEnvelope(content: Uint8Array, certificate: Certificate): Uint8Array {
  const isSm2 = certificate.kind === 'sm2';
  const [key, iv] = [randomBytes(isSm2 ? 16 : 32), randomBytes(16)];
  const { issuer, serialNumber } = certificate.asn1;
  const recipient = new KeyTransRecipientInfo({
    version: 0,
    rid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    keyEncryptionAlgorithm: isSm2 ? new AlgorithmIdentifier({ algorithmId: oids.sm2Encrypt }) : oaepSha256(),
    encryptedKey: new OctetString({
      valueHex: bufferOf(isSm2 ? encryptWithSm2(key, hexOf(publicPointOf(certificate))) : encryptWithRsa(key, certificate)),
    }),
  });
  const data = new EnvelopedData({
    version: 0,
    recipientInfos: [new RecipientInfo({ variant: 1, value: recipient })],
    encryptedContentInfo: new EncryptedContentInfo({
      contentType: isSm2 ? oids.sm2Data : oids.data,
      contentEncryptionAlgorithm: new AlgorithmIdentifier({
        algorithmId: isSm2 ? sm4Cbc : aes256Cbc,
        algorithmParams: new OctetString({ valueHex: bufferOf(iv) }),
      }),
      encryptedContent: new OctetString({ valueHex: bufferOf(isSm2 ? encryptSm4(content, key, iv) : encryptAes(content, key, iv)) }),
    }),
  });
  const info = new ContentInfo({ contentType: isSm2 ? oids.sm2EnvelopedData : oids.envelopedData, content: data.toSchema() });
  return new Uint8Array(info.toSchema().toBER());
}

const encryptSm4 = (content: Uint8Array, key: Uint8Array, iv: Uint8Array): Uint8Array =>
  sm4.encrypt(content, hexOf(key), { mode: 'cbc', iv: hexOf(iv), output: 'array' });

function encryptAes(content: Uint8Array, key: Uint8Array, iv: Uint8Array): Uint8Array {
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  return Buffer.concat([cipher.update(content), cipher.final()]);
}

const encryptWithRsa = (key: Uint8Array, certificate: Certificate): Uint8Array =>
  publicEncrypt({ key: publicKeyOf(certificate), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, key);

/** RFC 8017, A.2.1: the digest, and the mask function with the same digest. */
function oaepSha256(): AlgorithmIdentifier {
  const sha256 = (): Sequence => new Sequence({ value: [new ObjectIdentifier({ value: oids.sha256 }), new Null()] });
  const tagged = (tagNumber: number, value: Sequence): Constructed =>
    new Constructed({ idBlock: { tagClass: 3, tagNumber }, value: [value] });
  const mask = new Sequence({ value: [new ObjectIdentifier({ value: '1.2.840.113549.1.1.8' }), sha256()] });
  const algorithmParams = new Sequence({ value: [tagged(0, sha256()), tagged(1, mask)] });
  return new AlgorithmIdentifier({ algorithmId: oids.rsaOaep, algorithmParams });
}

function paddingOf({ keyEncryptionAlgorithm: { algorithmId, algorithmParams } }: KeyTransRecipientInfo): KeyPadding {
  if (algorithmId === oids.rsa) return 'pkcs1';
  if (algorithmId === oids.sm2Encrypt || algorithmId === oids.sm2Curve || algorithmId === oids.ecPublicKey) return 'sm2';
  if (algorithmId !== oids.rsaOaep) throw new SigningError(signingMessages.algorithm(algorithmId));
  const text = Buffer.from((algorithmParams as Sequence | undefined)?.toBER() ?? new ArrayBuffer(0));
  const named = Buffer.from(new ObjectIdentifier({ value: oids.sha256 }).toBER());
  return text.includes(named) ? 'oaep-sha256' : 'oaep-sha1';
}

function isFor({ rid }: KeyTransRecipientInfo, { asn1 }: Certificate): boolean {
  return rid instanceof IssuerAndSerialNumber && rid.serialNumber.isEqual(asn1.serialNumber) && sameName(rid.issuer, asn1.issuer);
}

function envelopeOf(input: Uint8Array): EnvelopedData {
  try {
    const { result, offset } = fromBER(bufferOf(derOf(input)));
    if (offset === -1) throw new SigningError(signingMessages.notEnvelope);
    const info = new ContentInfo({ schema: result });
    const isEnvelope = info.contentType === oids.envelopedData || info.contentType === oids.sm2EnvelopedData;
    if (!isEnvelope) throw new SigningError(signingMessages.notEnvelope);
    return new EnvelopedData({ schema: info.content });
  } catch (error) {
    throw new SigningError(signingMessages.notEnvelope, { cause: error });
  }
}
