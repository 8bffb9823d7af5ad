import { constants, verify } from 'node:crypto';
import { publicKeyOf, publicPointOf, type Certificate } from './certificate.ts';
import { signingMessages } from './messages.ts';
import { digestOfSignature, oids, sm2Signatures } from './oids.ts';
import { SigningError } from './signing-error.ts';
import { isSm2Signature } from './sm2.ts';

interface Signed {
  message: Uint8Array;
  signature: Uint8Array;
  /** Identifier of the signature algorithm. */
  algorithm: string;
  /** The separate digest identifier, for algorithms that imply none. */
  digestName: string | undefined;
}

const minRsaBits = 2048;

/** True if the key of a certificate made a signature. @throws SigningError for an algorithm that is unknown or too weak. */
export function isSignedBy(certificate: Certificate, { message, signature, algorithm, digestName }: Signed): boolean {
  if (certificate.kind === 'sm2') {
    if (!sm2Signatures.has(algorithm)) throw new SigningError(signingMessages.algorithm(algorithm));
    return isSm2Signature(message, signature, publicPointOf(certificate));
  }
  const hash = digestOfSignature[algorithm] ?? digestName;
  const isKnown = algorithm in digestOfSignature || [oids.rsa, oids.rsaPss, oids.ecPublicKey].some((one) => one === algorithm);
  if (!isKnown || hash === undefined || hash === 'sm3') throw new SigningError(signingMessages.algorithm(algorithm));
  const key = publicKeyOf(certificate);
  if (certificate.kind === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) < minRsaBits) throw new SigningError(signingMessages.algorithm(algorithm));
  const padding = algorithm === oids.rsaPss ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO } : {};
  try {
    return verify(hash, message, { key, ...padding }, signature);
  } catch {
    return false;
  }
}
