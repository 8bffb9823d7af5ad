import { formatTime, signatureMessages, type ChainStatus, type RevocationStatus } from '@tenderscope/contract';
import { checkChain, checkRevocation, checkSignature, readSignature, SigningError, type Certificate, type ReadSignature } from '@tenderscope/signing';
import { HttpError } from '../http-error.ts';
import type { TrustAnchors } from './trust-anchors.ts';

export interface SignerFinding {
  isInTime: boolean;
  chain: { status: ChainStatus; text: string };
  revocation: { status: RevocationStatus; text: string };
}

interface SigningTime {
  /** Epoch ms. */
  at: number;
  /** Whether the signer alone says so. */
  isTimeClaimed: boolean;
}

type Signer = Pick<ReadSignature, 'signer' | 'certificates'>;

/** What is known of a signer's certificate at the time of the signature. */
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

/** The certificate that signed a text just now, where it may sign. @throws HttpError 400. */
export function requireSigner(signature: Uint8Array, source: string, anchors: TrustAnchors): Certificate {
  const words = signatureMessages;
  const read = readNow(signature, source);
  const { signer } = read;
  const { isInTime, chain, revocation } = signerFinding(read, anchors, { at: Date.now(), isTimeClaimed: false });
  if (!signer.uses.sign) throw new HttpError(400, words.notForSigning);
  if (!isInTime) throw new HttpError(400, words.expired);
  if (chain.status === 'untrusted') throw new HttpError(400, words.untrusted(chain.text));
  if (revocation.status === 'revoked') throw new HttpError(400, words.untrusted(revocation.text));
  return signer;
}

function readNow(signature: Uint8Array, source: string): ReadSignature {
  try {
    const read = readSignature(signature);
    checkSignature(read, Buffer.from(source));
    return read;
  } catch (error) {
    if (error instanceof SigningError) throw new HttpError(400, error.message);
    throw error;
  }
}
