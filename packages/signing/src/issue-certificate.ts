import { randomBytes, type KeyObject } from 'node:crypto';
import { BitString, fromBER, Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate as Asn1Certificate,
  Extension,
  PublicKeyInfo,
  RelativeDistinguishedNames,
  Time,
} from 'pkijs';
import { bufferOf } from './bytes.ts';
import { certificateOf, keyKindOf, type Certificate } from './certificate.ts';
import { oids } from './oids.ts';
import type { PrivateKey } from './private-key.ts';

/** Attributes of a name by identifier, in their order. */
export type DistinguishedName = readonly (readonly [type: string, text: string])[];

/** The public key: of RSA or an elliptic curve, or the point of an SM2 key in hex. */
export type SubjectKey = KeyObject | { sm2: string };

export interface CertificateRequest {
  subject: DistinguishedName;
  /** Absent for a self-signed certificate. */
  issuer?: { certificate: Certificate; key: Pick<PrivateKey, 'sign'> };
  publicKey: SubjectKey;
  /** Key of the subject; signs if there is no issuer. */
  key: Pick<PrivateKey, 'sign'>;
  validFrom: number;
  validTo: number;
  /** First byte of the key usage. */
  usage: number;
  isAuthority?: boolean;
  extensions?: readonly Extension[];
}

const serialBytes = 16;

/** Creates a certificate: for the loopback address, and for tests. */
export async function issueCertificate(request: CertificateRequest): Promise<Certificate> {
  const { issuer, publicKey, key, isAuthority = false, usage, extensions = [] } = request;
  const subject = nameOf(request.subject);
  const certificate = new Asn1Certificate({
    version: 2,
    serialNumber: new Integer({ valueHex: bufferOf(Buffer.concat([Buffer.of(0x4a), randomBytes(serialBytes - 1)])) }),
    issuer: issuer?.certificate.asn1.subject ?? subject,
    subject,
    notBefore: new Time({ value: new Date(request.validFrom) }),
    notAfter: new Time({ value: new Date(request.validTo) }),
    subjectPublicKeyInfo: keyInfoOf(publicKey),
    extensions: [
      rawExtension(oids.basicConstraints, true, new BasicConstraints({ cA: isAuthority }).toSchema()),
      rawExtension(oids.keyUsage, true, usageBits(usage)),
      ...extensions,
    ],
  });
  const signing = issuer?.key ?? key;
  const kind = issuer?.certificate.kind ?? keyKindOf(certificate);
  certificate.signature = signatureAlgorithm(kind);
  certificate.signatureAlgorithm = signatureAlgorithm(kind);
  const tbs = certificate.encodeTBS().toBER();
  certificate.tbsView = new Uint8Array(tbs);
  certificate.signatureValue = new BitString({ valueHex: bufferOf(await signing.sign(new Uint8Array(tbs))) });
  const der = new Uint8Array(certificate.toSchema(true).toBER());
  return certificateOf(Asn1Certificate.fromBER(bufferOf(der)), der);
}

function signatureAlgorithm(kind: Certificate['kind']): AlgorithmIdentifier {
  return new AlgorithmIdentifier({ algorithmId: { rsa: oids.sha256WithRsa, ec: oids.ecdsaWithSha256, sm2: oids.sm2SignWithSm3 }[kind] });
}

/** In UTF-8, for Chinese names. */
const nameOf = (name: DistinguishedName): RelativeDistinguishedNames =>
  new RelativeDistinguishedNames({
    typesAndValues: name.map(([type, value]) => new AttributeTypeAndValue({ type, value: new Utf8String({ value }) })),
  });

const usageBits = (usage: number): BitString => {
  const unusedBits = Math.clz32(usage & -usage) === 32 ? 0 : 31 - Math.clz32(usage & -usage);
  return new BitString({ unusedBits, valueHex: bufferOf(Uint8Array.of(usage)) });
};

function keyInfoOf(publicKey: SubjectKey): PublicKeyInfo {
  if ('sm2' in publicKey) {
    const schema = new Sequence({
      value: [
        new Sequence({ value: [new ObjectIdentifier({ value: oids.ecPublicKey }), new ObjectIdentifier({ value: oids.sm2Curve })] }),
        new BitString({ valueHex: bufferOf(Buffer.from(publicKey.sm2, 'hex')) }),
      ],
    });
    return new PublicKeyInfo({ schema });
  }
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  return new PublicKeyInfo({ schema: fromBER(bufferOf(spki)).result });
}

/** An extension that pkijs has no class for, or whose content already exists. */
export const rawExtension = (extnID: string, critical: boolean, content: Sequence | OctetString | BitString): Extension =>
  new Extension({ extnID, critical, extnValue: content.toBER() });
