import { createHash } from 'node:crypto';
import { fromBER, Null, ObjectIdentifier, OctetString, Sequence, Set as Asn1Set, UTCTime, Utf8String } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { bufferOf, derOf } from './bytes.ts';
import type { Certificate } from './certificate.ts';
import { digest } from './digest.ts';
import { signingMessages } from './messages.ts';
import { oids } from './oids.ts';
import type { PrivateKey } from './private-key.ts';
import { pdfMime, readSignature } from './read-cms.ts';
import { SigningError } from './signing-error.ts';

interface Signing {
  certificate: Certificate;
  /** Certificates of its issuers, so that a reader can build the chain. */
  issuers: readonly Certificate[];
  key: Pick<PrivateKey, 'sign'>;
  at?: number;
}

/** DER of a detached signature over the content: with SHA-256, for SM2 with SM3 under the identifiers of GM/T 0010. */
export const signDetached = (content: Uint8Array, signing: Signing): Promise<Uint8Array> =>
  signDigest(digest(signing.certificate.kind === 'sm2' ? 'sm3' : 'sha256', content), signing);

/**
 * Like `signDetached`, for a PDF of which the signer has only the SHA-256. A signed attribute states this: such a signature is valid for no
 * other content that might have the digest.
 * @throws SigningError for SM2, which PDF readers do not support.
 */
export async function signPdfDigest(sha256: Uint8Array, signing: Signing): Promise<Uint8Array> {
  if (signing.certificate.kind === 'sm2') throw new SigningError(signingMessages.pdf.needsRsa);
  return signDigest(sha256, signing, [new Attribute({ type: oids.mimeType, values: [new Utf8String({ value: pdfMime })] })]);
}

async function signDigest(digested: Uint8Array, signing: Signing, more: readonly Attribute[] = []): Promise<Uint8Array> {
  const { certificate, issuers, key, at = Date.now() } = signing;
  const isSm2 = certificate.kind === 'sm2';
  const digestAlgorithm = (): AlgorithmIdentifier =>
    new AlgorithmIdentifier(isSm2 ? { algorithmId: oids.sm3 } : { algorithmId: oids.sha256, algorithmParams: new Null() });
  const contentType = isSm2 ? oids.sm2Data : oids.data;
  const attributes = [
    new Attribute({ type: oids.contentType, values: [new ObjectIdentifier({ value: contentType })] }),
    new Attribute({ type: oids.signingTime, values: [new UTCTime({ valueDate: new Date(at) })] }),
    new Attribute({ type: oids.messageDigest, values: [new OctetString({ valueHex: bufferOf(digested) })] }),
    new Attribute({ type: oids.signingCertificateV2, values: [namedCertificate(certificate)] }),
    ...more,
  ];
  const signed = sortedSet(attributes);
  const { issuer, serialNumber } = certificate.asn1;
  const info = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    digestAlgorithm: digestAlgorithm(),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: signed.attributes }),
    signatureAlgorithm: signatureAlgorithmOf(certificate),
    signature: new OctetString({ valueHex: bufferOf(await key.sign(signed.der)) }),
  });
  const data = new SignedData({
    version: 1,
    digestAlgorithms: [digestAlgorithm()],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: contentType }),
    certificates: [certificate.asn1, ...issuers.map(({ asn1 }) => asn1)],
    signerInfos: [info],
  });
  return wrap(data, isSm2 ? oids.sm2SignedData : oids.signedData);
}

/** The same signature with its content inside, for a reader who has nothing else. */
export function withContent(detached: Uint8Array, content: Uint8Array): Uint8Array {
  readSignature(detached);
  const info = new ContentInfo({ schema: fromBER(bufferOf(derOf(detached))).result });
  const data = new SignedData({ schema: info.content });
  data.encapContentInfo = new EncapsulatedContentInfo({
    eContentType: data.encapContentInfo.eContentType,
    eContent: new OctetString({ valueHex: bufferOf(content) }),
  });
  return wrap(data, info.contentType);
}

const wrap = (data: SignedData, contentType: string): Uint8Array =>
  new Uint8Array(new ContentInfo({ contentType, content: data.toSchema(true) }).toSchema().toBER());

function signatureAlgorithmOf({ kind }: Certificate): AlgorithmIdentifier {
  if (kind === 'sm2') return new AlgorithmIdentifier({ algorithmId: oids.sm2Sign });
  if (kind === 'ec') return new AlgorithmIdentifier({ algorithmId: oids.ecdsaWithSha256 });
  return new AlgorithmIdentifier({ algorithmId: oids.sha256WithRsa, algorithmParams: new Null() });
}

/** The SHA-256 of the signer's certificate (RFC 5035): no other with the same key can take its place. */
const namedCertificate = ({ der }: Certificate): Sequence => {
  const hash = new OctetString({ valueHex: bufferOf(createHash('sha256').update(der).digest()) });
  return new Sequence({ value: [new Sequence({ value: [new Sequence({ value: [hash] })] })] });
};

/** Attributes in the DER order of a set, and its encoding, which is signed. */
function sortedSet(attributes: readonly Attribute[]): { attributes: Attribute[]; der: Uint8Array } {
  const encoded = attributes.map((one) => ({ one, der: new Uint8Array(one.toSchema().toBER()) }));
  encoded.sort((a, b) => Buffer.compare(a.der, b.der));
  const set = new Asn1Set({ value: encoded.map(({ one }) => one.toSchema()) });
  return { attributes: encoded.map(({ one }) => one), der: new Uint8Array(set.toBER()) };
}
