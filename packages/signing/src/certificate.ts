import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { fromBER, type BitString } from 'asn1js';
import { BasicConstraints, Certificate as Asn1Certificate } from 'pkijs';
import { bufferOf, derOf, equalBytes, hexOf, octetsOf } from './bytes.ts';
import { signingMessages } from './messages.ts';
import { oids } from './oids.ts';
import { SigningError } from './signing-error.ts';
import { subjectOf, type CertificateSubject } from './subject.ts';

export type KeyKind = 'rsa' | 'ec' | 'sm2';
/** Uses of a certificate's key; both if it does not state any. */
export interface KeyUses {
  sign: boolean;
  encrypt: boolean;
}

/** A certificate as read, without any check. */
export interface Certificate {
  der: Uint8Array;
  /** SHA-256 of the DER, lower-case hex. */
  sha256: string;
  subject: CertificateSubject;
  issuer: CertificateSubject;
  /** Upper-case hex. */
  serial: string;
  /** Epoch ms. */
  validFrom: number;
  validTo: number;
  kind: KeyKind;
  uses: KeyUses;
  isAuthority: boolean;
  asn1: Asn1Certificate;
}

/** @param input DER, PEM or the base64 of DER. @throws SigningError. */
export function readCertificate(input: Uint8Array): Certificate {
  try {
    const der = derOf(input);
    return certificateOf(Asn1Certificate.fromBER(bufferOf(der)), der);
  } catch (error) {
    if (error instanceof SigningError) throw error;
    throw new SigningError(signingMessages.notCertificate, { cause: error });
  }
}

export function certificateOf(asn1: Asn1Certificate, der: Uint8Array = new Uint8Array(asn1.toSchema(false).toBER())): Certificate {
  return {
    der,
    sha256: createHash('sha256').update(der).digest('hex'),
    subject: subjectOf(asn1.subject),
    issuer: subjectOf(asn1.issuer),
    serial: hexOf(new Uint8Array(asn1.serialNumber.valueBlock.valueHexView)).toUpperCase(),
    validFrom: asn1.notBefore.value.getTime(),
    validTo: asn1.notAfter.value.getTime(),
    kind: keyKindOf(asn1),
    uses: keyUsesOf(asn1),
    isAuthority: basicConstraintsOf(asn1)?.cA ?? false,
    asn1,
  };
}

/** The key as a Node.js key object; not for SM2. */
export const publicKeyOf = ({ asn1 }: Certificate): KeyObject =>
  createPublicKey({ key: Buffer.from(asn1.subjectPublicKeyInfo.toSchema().toBER()), format: 'der', type: 'spki' });

/** The uncompressed point of an SM2 or other elliptic key. */
export const publicPointOf = ({ asn1 }: Certificate): Uint8Array => asn1.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;

export const isSelfIssued = ({ asn1 }: Certificate): boolean => sameName(asn1.subject, asn1.issuer);

export const sameName = (a: Asn1Certificate['subject'], b: Asn1Certificate['subject']): boolean =>
  equalBytes(new Uint8Array(a.toSchema().toBER()), new Uint8Array(b.toSchema().toBER()));

export function basicConstraintsOf(asn1: Asn1Certificate): BasicConstraints | undefined {
  const extension = asn1.extensions?.find(({ extnID }) => extnID === oids.basicConstraints);
  return extension?.parsedValue instanceof BasicConstraints ? extension.parsedValue : undefined;
}

export function keyKindOf({ subjectPublicKeyInfo: { algorithm } }: Asn1Certificate): KeyKind {
  if (algorithm.algorithmId === oids.rsa || algorithm.algorithmId === oids.rsaPss) return 'rsa';
  const curve = algorithm.algorithmParams as { valueBlock?: { toString(): string } } | undefined;
  return curve?.valueBlock?.toString() === oids.sm2Curve ? 'sm2' : 'ec';
}

/** Bits of a key usage, from the highest of its first byte (RFC 5280, 4.2.1.3). */
const bits = {
  digitalSignature: 0x80,
  nonRepudiation: 0x40,
  keyEncipherment: 0x20,
  dataEncipherment: 0x10,
  keyAgreement: 0x08,
  keyCertSign: 0x04,
};

/** The first byte of the key usage; undefined if there is none. */
export function keyUsageOf({ extensions }: Asn1Certificate): number | undefined {
  const extension = extensions?.find(({ extnID }) => extnID === oids.keyUsage);
  if (!extension) return undefined;
  const inner = fromBER(bufferOf(octetsOf(extension.extnValue))).result as BitString;
  return inner.valueBlock.valueHexView[0] ?? 0;
}

export const maySignCertificates = (asn1: Asn1Certificate): boolean => ((keyUsageOf(asn1) ?? bits.keyCertSign) & bits.keyCertSign) !== 0;

function keyUsesOf(asn1: Asn1Certificate): KeyUses {
  const usage = keyUsageOf(asn1);
  if (usage === undefined) return { sign: true, encrypt: true };
  return {
    sign: (usage & (bits.digitalSignature | bits.nonRepudiation)) !== 0,
    encrypt: (usage & (bits.keyEncipherment | bits.dataEncipherment | bits.keyAgreement)) !== 0,
  };
}
