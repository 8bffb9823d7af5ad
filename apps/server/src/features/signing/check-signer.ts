import { formatTime, type ChainStatus, type RevocationStatus } from '@tenderscope/contract';
import {
  checkChain,
  checkRevocation,
  checkSignature,
  readSignature,
  SigningError,
  type Certificate,
  type ReadSignature,
} from '@tenderscope/signing';
import type { TrustAnchors } from './trust-anchors.ts';
import { signatureErrors } from './signature-errors.ts';

export interface SignerFinding {
  isInTime: boolean;
  chain: { status: ChainStatus; text: string };
  revocation: { status: RevocationStatus; text: string };
}

interface SigningTime {
  /** Epoch ms. */
  at: number;
  /** True if only the signer claims it. */
  isTimeClaimed: boolean;
}

type Signer = Pick<ReadSignature, 'signer' | 'certificates'>;

/** Finding on a signer's certificate at the time of the signature. */
export function signerFinding({ signer, certificates }: Signer, anchors: TrustAnchors, time: SigningTime): SignerFinding {
  const { at } = time;
  const { status, text, path } = checkChain(signer, { others: certificates.slice(1), anchors: anchors.certificates, at });
  const revocation = checkRevocation(signer, { issuer: path[1], lists: anchors.lists, ...time, now: Date.now(), writeTime: formatTime });
  return {
    isInTime: at >= signer.validFrom && at <= signer.validTo,
    chain: { status, text },
    revocation: { status: revocation.status, text: revocation.text },
  };
}

/** Certificate that just signed a text, if it may sign. @throws HttpError 400. */
export const requireSigner = (signature: Uint8Array, source: string, anchors: TrustAnchors): Certificate =>
  usableSigner(readNow(signature, Buffer.from(source)), anchors);

/** Like `requireSigner`, for the signed part of a PDF: by RSA or ECDSA, which PDF readers support. @throws HttpError 400. */
export function requirePdfSigner(signature: Uint8Array, signed: Uint8Array, anchors: TrustAnchors): Certificate {
  const signer = usableSigner(readNow(signature, signed), anchors);
  if (signer.kind === 'sm2') throw signatureErrors.needsRsa();
  return signer;
}

function usableSigner(read: ReadSignature, anchors: TrustAnchors): Certificate {
  const { signer } = read;
  const { isInTime, chain, revocation } = signerFinding(read, anchors, { at: Date.now(), isTimeClaimed: false });
  if (!signer.uses.sign) throw signatureErrors.notForSigning();
  if (!isInTime) throw signatureErrors.expired();
  if (chain.status === 'untrusted') throw signatureErrors.untrusted(chain.text);
  if (revocation.status === 'revoked') throw signatureErrors.untrusted(revocation.text);
  return signer;
}

function readNow(signature: Uint8Array, content: Uint8Array): ReadSignature {
  return orRefuse(() => {
    const read = readSignature(signature);
    checkSignature(read, content);
    return read;
  });
}

/** @throws HttpError 400 instead of a SigningError. */
export function orRefuse<Answer>(read: () => Answer): Answer {
  try {
    return read();
  } catch (error) {
    if (error instanceof SigningError) throw signatureErrors.unreadable(error.message);
    throw error;
  }
}

/** Reason why a signature does not match this content; null if it does. */
export function problemOf(read: ReadSignature, content: Uint8Array): string | null {
  try {
    checkSignature(read, content);
    return null;
  } catch (error) {
    if (error instanceof SigningError) return error.message;
    throw error;
  }
}
