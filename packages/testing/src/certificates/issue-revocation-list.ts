import { BitString, type Sequence } from 'asn1js';
import { AlgorithmIdentifier, CertificateRevocationList, RevokedCertificate, Time } from 'pkijs';
import { oids, type Certificate } from '@tenderscope/signing';
import type { TestHolder } from './test-authority.ts';

/** A certificate that is revoked, and since when, epoch ms. */
export interface Revoked {
  certificate: Certificate;
  at: number;
}

interface ListOptions {
  /** Epoch ms. */
  thisUpdate?: number;
  nextUpdate?: number;
}

const dayMs = 86_400_000;
const own = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/** A list whose signed part can be read before it is signed. */
class UnsignedList extends CertificateRevocationList {
  signedPart(): Uint8Array {
    return new Uint8Array(this.encodeTBS().toBER());
  }
}

/** DER of a revocation list (RFC 5280, 5) that an authority signs. */
export async function issueRevocationList(by: TestHolder, revoked: readonly Revoked[], options: ListOptions = {}): Promise<Uint8Array> {
  const { certificate, key } = by;
  const { thisUpdate = Date.now() - dayMs, nextUpdate = Date.now() + dayMs } = options;
  const algorithm = new AlgorithmIdentifier({ algorithmId: certificate.kind === 'sm2' ? oids.sm2SignWithSm3 : oids.sha256WithRsa });
  const list = new UnsignedList({
    version: 1,
    signature: algorithm,
    signatureAlgorithm: algorithm,
    issuer: certificate.asn1.subject,
    thisUpdate: new Time({ value: new Date(thisUpdate) }),
    nextUpdate: new Time({ value: new Date(nextUpdate) }),
  });
  if (revoked.length > 0) {
    list.revokedCertificates = revoked.map(({ certificate: { asn1 }, at }) =>
      new RevokedCertificate({ userCertificate: asn1.serialNumber, revocationDate: new Time({ value: new Date(at) }) }));
  }
  const tbs = list.signedPart();
  list.tbsView = tbs;
  list.signatureValue = new BitString({ valueHex: own(await key.sign(tbs)) });
  return new Uint8Array((list.toSchema(true) as Sequence).toBER());
}
