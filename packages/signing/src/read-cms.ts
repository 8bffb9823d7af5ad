import { fromBER, ObjectIdentifier, OctetString, Sequence, Set as Asn1Set, UTCTime, GeneralizedTime, Utf8String } from 'asn1js';
import { Certificate as Asn1Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';
import { bufferOf, derOf, equalBytes, octetsOf } from './bytes.ts';
import { certificateOf, sameName, type Certificate } from './certificate.ts';
import { digest } from './digest.ts';
import { signingMessages } from './messages.ts';
import { digests, oids } from './oids.ts';
import { isPdf } from './pdf/pdf-signature.ts';
import { SigningError } from './signing-error.ts';
import { isSignedBy } from './verify-signature.ts';

/** A signature as read, with `signed` and `content`, without any check. */
export interface ReadSignature {
  signer: Certificate;
  /** All certificates in the message, the signer's first. */
  certificates: readonly Certificate[];
  /** The enclosed content; undefined for a detached signature. */
  content: Uint8Array | undefined;
  /** Signing time according to the signer's own clock, epoch ms. */
  claimedAt: number | undefined;
  info: SignerInfo;
}

/** @param input DER or PEM. @throws SigningError. */
export function readSignature(input: Uint8Array): ReadSignature {
  const data = signedDataOf(input);
  const [info, ...others] = data.signerInfos;
  if (!info || others.length > 0) throw new SigningError(signingMessages.oneSigner);
  const certificates = (data.certificates ?? []).flatMap((one) => (one instanceof Asn1Certificate ? [certificateOf(one)] : []));
  const signer = certificates.find((one) => isOf(info, one));
  if (!signer) throw new SigningError(signingMessages.noSignerCertificate);
  const { eContent } = data.encapContentInfo;
  return {
    signer,
    certificates: [signer, ...certificates.filter((one) => one !== signer)],
    content: eContent === undefined ? undefined : octetsOf(eContent),
    claimedAt: claimedTimeOf(info),
    info,
  };
}

/**
 * Checks that a signature is the signer's and covers this content.
 * @throws SigningError that states which of the two is wrong.
 */
export function checkSignature({ info, signer }: ReadSignature, content: Uint8Array): void {
  if (isForPdf(info) && !isPdf(content)) throw new SigningError(signingMessages.forPdf);
  const digestName = digests[info.digestAlgorithm.algorithmId];
  if (digestName === undefined) throw new SigningError(signingMessages.algorithm(info.digestAlgorithm.algorithmId));
  const algorithm = info.signatureAlgorithm.algorithmId;
  const signature = octetsOf(info.signature);
  if (!info.signedAttrs && isAttributes(content)) throw new SigningError(signingMessages.attributesAsContent);
  const message = info.signedAttrs ? attributesAbout(info, digest(digestName, content)) : content;
  if (!isNamed(info, signer)) throw new SigningError(signingMessages.badSignature);
  if (isSignedBy(signer, { message, signature, algorithm, digestName })) return;
  throw new SigningError(info.signedAttrs ? signingMessages.badSignature : signingMessages.changed);
}

const setTag = 0x31;

/**
 * True if a content is a set of attributes: its signature may be that of another content by means of them, with the attributes moved into
 * the content. Without signed attributes the two cannot be distinguished (RFC 5652, 5.4, signs both in the same way).
 */
function isAttributes(content: Uint8Array): boolean {
  if (content[0] !== setTag) return false;
  const { result, offset } = fromBER(bufferOf(content));
  if (offset === -1 || !(result instanceof Asn1Set) || result.valueBlock.value.length === 0) return false;
  return result.valueBlock.value.every((one) => partsOf(one)[0] instanceof ObjectIdentifier);
}

/** The bytes that are signed in place of the content, whose digest they contain. */
function attributesAbout(info: SignerInfo, digestOfContent: Uint8Array): Uint8Array {
  const value = attribute(info, oids.messageDigest);
  if (!(value instanceof OctetString)) throw new SigningError(signingMessages.noAttributes);
  if (!equalBytes(octetsOf(value), digestOfContent)) throw new SigningError(signingMessages.changed);
  return new Uint8Array(info.signedAttrs?.encodedValue ?? new ArrayBuffer(0));
}

/** True if the certificate is the signing certificate (RFC 5035, 4) if the signer named one: another one may have the same key. */
function isNamed(info: SignerInfo, { der }: Certificate): boolean {
  const named = attribute(info, oids.signingCertificateV2);
  if (named === undefined) return true;
  const [first, second] = partsOf(partsOf(partsOf(named)[0])[0]);
  const [algorithm] = partsOf(first);
  const hash = first instanceof OctetString ? first : second;
  const name = digests[algorithm instanceof ObjectIdentifier ? algorithm.getValue() : oids.sha256];
  return name !== undefined && hash instanceof OctetString && equalBytes(octetsOf(hash), digest(name, der));
}

const partsOf = (value: unknown): unknown[] => (value instanceof Sequence ? value.valueBlock.value : []);

export const pdfMime = 'application/pdf';

/** True if the signer saw only a digest, declared to be that of a PDF. */
function isForPdf(info: SignerInfo): boolean {
  const value = attribute(info, oids.mimeType);
  return value instanceof Utf8String && value.valueBlock.value === pdfMime;
}

const attribute = ({ signedAttrs }: SignerInfo, type: string): unknown =>
  signedAttrs?.attributes.find((one) => one.type === type)?.values[0] as unknown;

function claimedTimeOf(info: SignerInfo): number | undefined {
  const value = attribute(info, oids.signingTime);
  return value instanceof UTCTime || value instanceof GeneralizedTime ? value.toDate().getTime() : undefined;
}

function isOf({ sid }: SignerInfo, { asn1 }: Certificate): boolean {
  if (sid instanceof IssuerAndSerialNumber) return sid.serialNumber.isEqual(asn1.serialNumber) && sameName(sid.issuer, asn1.issuer);
  return false;
}

function signedDataOf(input: Uint8Array): SignedData {
  try {
    const { result, offset } = fromBER(bufferOf(derOf(input)));
    if (offset === -1) throw new SigningError(signingMessages.notCms);
    const info = new ContentInfo({ schema: result });
    if (info.contentType !== oids.signedData && info.contentType !== oids.sm2SignedData) throw new SigningError(signingMessages.notCms);
    return new SignedData({ schema: info.content });
  } catch (error) {
    throw new SigningError(signingMessages.notCms, { cause: error });
  }
}
