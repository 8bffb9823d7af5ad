import { basicConstraintsOf, isSelfIssued, maySignCertificates, sameName, type Certificate } from './certificate.ts';
import { signingMessages } from './messages.ts';
import { SigningError } from './signing-error.ts';
import { isSignedBy } from './verify-signature.ts';

/** True if a certificate leads to an authority that the operator trusts, else the reason. */
export interface ChainFinding {
  status: 'trusted' | 'untrusted' | 'notConfigured';
  text: string;
  /** From the certificate to the last issuer that was found. */
  path: readonly Certificate[];
}

interface ChainQuestion {
  /** Certificates in the same message: candidates for issuers, and not trusted. */
  others: readonly Certificate[];
  anchors: readonly Certificate[];
  /** Epoch ms of the signature. */
  at: number;
}

const maxIssuers = 8;
const words = signingMessages.chain;

/** Builds the chain from issuer to issuer (RFC 5280, 6) up to a trust anchor. */
export function checkChain(certificate: Certificate, { others, anchors, at }: ChainQuestion): ChainFinding {
  const path = [certificate];
  const isAnchor = (one: Certificate): boolean => anchors.some(({ sha256 }) => sha256 === one.sha256);
  const untrusted = (text: string): ChainFinding =>
    anchors.length === 0 ? { status: 'notConfigured', text: words.notConfigured, path } : { status: 'untrusted', text, path };
  for (let current = certificate; path.length <= maxIssuers;) {
    if (isAnchor(current)) return { status: 'trusted', text: words.trusted, path };
    const isNamed = ({ asn1 }: Certificate): boolean => sameName(asn1.subject, current.asn1.issuer);
    const candidates = isSelfIssued(current) ? [] : [...anchors, ...others].filter(isNamed);
    const issuer = candidates.find((one) => hasIssued(one, current));
    if (!issuer) return untrusted(candidates.length > 0 ? words.badSignature : words.unknownIssuer);
    const mayIssue = issuer.isAuthority && maySignCertificates(issuer.asn1) && !isBelowLimit(issuer, path.length - 1);
    if (!mayIssue) return untrusted(words.notAuthority);
    if (at < issuer.validFrom || at > issuer.validTo) return untrusted(words.outOfTime);
    path.push(issuer);
    current = issuer;
  }
  return untrusted(words.tooLong);
}

/** An authority may limit the number of authorities below it. */
function isBelowLimit({ asn1 }: Certificate, authoritiesBelow: number): boolean {
  const limit = basicConstraintsOf(asn1)?.pathLenConstraint;
  return typeof limit === 'number' && authoritiesBelow > limit;
}

/** True if one certificate is signed by the key of another. */
export const hasIssued = (issuer: Certificate, { asn1 }: Certificate): boolean => isSignedStructure(issuer, asn1);

type SignedStructure = Pick<Certificate['asn1'], 'tbsView' | 'signatureAlgorithm' | 'signatureValue'>;

/** True if a certificate or a revocation list is signed by the issuer. */
export function isSignedStructure(issuer: Certificate, { tbsView: message, signatureAlgorithm, signatureValue }: SignedStructure): boolean {
  try {
    const signature = signatureValue.valueBlock.valueHexView;
    return isSignedBy(issuer, { message, signature, algorithm: signatureAlgorithm.algorithmId, digestName: undefined });
  } catch (error) {
    if (error instanceof SigningError) return false;
    throw error;
  }
}
