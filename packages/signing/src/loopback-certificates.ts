import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import { GeneralName, GeneralNames, GeneralSubtree, NameConstraints } from 'pkijs';
import { bufferOf } from './bytes.ts';
import { issueCertificate, rawExtension } from './issue-certificate.ts';
import { oids } from './oids.ts';
import { privateKeyOf } from './private-key.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Browsers reject a certificate that is valid for longer than 398 days. */
const validDays = 396;
const [dnsName, ipAddress] = [2, 7] as const;
const [nameConstraints, subjectAltName, extendedKeyUsage] = ['2.5.29.30', '2.5.29.17', '2.5.29.37'];
const serverAuthentication = '1.3.6.1.5.5.7.3.1';
const [signatures, certificateSigning] = [0x80, 0x04];

/** Certificates and key for https on the loopback address, as PEM. */
export interface LoopbackCertificates {
  authority: string;
  certificate: string;
  key: string;
  /** Epoch ms. */
  validTo: number;
}

/**
 * An authority that can certify only loopback addresses, and the one certificate that it ever issues: its key is discarded after this call,
 * so that nobody can issue another one that the machine would trust.
 */
export async function makeLoopbackCertificates(machine: string, now = Date.now()): Promise<LoopbackCertificates> {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const leaf = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKeyOf(pkcs8Of(own.privateKey));
  const [validFrom, validTo] = [now - hourMs, now + validDays * dayMs];
  const authority = await issueCertificate({
    subject: [[oids.organisation, 'Tenderscope signing agent'], [oids.commonName, `Tenderscope loopback authority of ${machine}`]],
    publicKey: own.publicKey,
    key,
    usage: certificateSigning,
    isAuthority: true,
    validFrom,
    validTo,
    extensions: [rawExtension(nameConstraints, true, permitted().toSchema())],
  });
  const certificate = await issueCertificate({
    subject: [[oids.commonName, '127.0.0.1']],
    issuer: { certificate: authority, key },
    publicKey: leaf.publicKey,
    key,
    usage: signatures,
    validFrom,
    validTo,
    extensions: [
      rawExtension(subjectAltName, false, new GeneralNames({ names: loopbackNames() }).toSchema()),
      rawExtension(extendedKeyUsage, false, new Sequence({ value: [new ObjectIdentifier({ value: serverAuthentication })] })),
    ],
  });
  return {
    authority: pemOf('CERTIFICATE', authority.der),
    certificate: pemOf('CERTIFICATE', certificate.der),
    key: pemOf('PRIVATE KEY', pkcs8Of(leaf.privateKey)),
    validTo,
  };
}

const loopback6 = [...Array.from({ length: 15 }, () => 0), 1];
const address = (bytes: readonly number[]): GeneralName =>
  new GeneralName({ type: ipAddress, value: new OctetString({ valueHex: bufferOf(Uint8Array.from(bytes)) }) });

const loopbackNames = (): GeneralName[] => [address([127, 0, 0, 1]), address(loopback6), new GeneralName({ type: dnsName, value: 'localhost' })];

/** An address with its mask: RFC 5280, 4.2.1.10. */
function permitted(): NameConstraints {
  const ranges = [address([127, 0, 0, 0, 255, 0, 0, 0]), address([...loopback6, ...loopback6.map(() => 255)])];
  const bases = [new GeneralName({ type: dnsName, value: 'localhost' }), ...ranges];
  return new NameConstraints({ permittedSubtrees: bases.map((base) => new GeneralSubtree({ base })) });
}

const pkcs8Of = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'pkcs8' });

export const pemOf = (label: string, der: Uint8Array): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64').replace(/.{1,64}/g, '$&\n')}-----END ${label}-----\n`;
