import type { SignatureReport } from '@tenderscope/contract';
import { holderKindOf, readSignature, type ReadSignature } from '@tenderscope/signing';
import type { SignatureRepository, StoredSignature } from '@tenderscope/state';
import { signerFinding } from './check-signer.ts';
import type { TrustAnchors } from './trust-anchors.ts';

export interface VerifyParts {
  signatures: Pick<SignatureRepository, 'ofContent'>;
  anchors: TrustAnchors;
}

interface Verified extends Pick<SignatureReport, 'problem' | 'statement' | 'sha256'> {
  read: ReadSignature;
  /** The same signature, if it was created here. */
  stored: StoredSignature | undefined;
}

const algorithms = { rsa: 'RSA', sm2: 'SM2', ec: 'ECDSA' } as const;

/** Finding on a signature and its signer. */
export function signatureReport({ read, stored, problem, statement, sha256 }: Verified, anchors: TrustAnchors): SignatureReport {
  const time = timeOf(read, problem === null ? stored : undefined);
  const finding = signerFinding(read, anchors, { at: time.signedAt ?? Date.now(), isTimeClaimed: time.timeSource === 'claimed' });
  const { signer } = read;
  const isOrganisation = holderKindOf(signer.subject) === 'organisation';
  return {
    isIntact: problem === null,
    problem,
    signer: {
      name: isOrganisation ? signer.subject.organisation : signer.subject.commonName,
      code: isOrganisation ? signer.subject.organisationCode : signer.subject.serialNumber,
      kind: holderKindOf(signer.subject),
      issuer: signer.issuer.text,
      serial: signer.serial,
      sha256: signer.sha256,
      algorithm: algorithms[signer.kind],
      validFrom: signer.validFrom,
      validTo: signer.validTo,
    },
    ...time,
    isInTime: time.signedAt === null ? null : finding.isInTime,
    chain: finding.chain,
    revocation: finding.revocation,
    statement: problem === null ? statement : null,
    sha256,
  };
}

/** Stored signature of a file with this content, embedded or detached, if it was created here. */
export async function storedHere(
  signatures: VerifyParts['signatures'],
  sha256: string,
  { info }: ReadSignature,
): Promise<StoredSignature | undefined> {
  const ofFile = await signatures.ofContent(sha256);
  return ofFile.find(({ cms }) => info.signature.isEqual(readSignature(Buffer.from(cms, 'base64')).info.signature));
}

function timeOf({ claimedAt }: ReadSignature, stored: StoredSignature | undefined): Pick<SignatureReport, 'signedAt' | 'timeSource'> {
  if (stored) return { signedAt: stored.signedAt, timeSource: 'server' };
  return claimedAt === undefined ? { signedAt: null, timeSource: null } : { signedAt: claimedAt, timeSource: 'claimed' };
}
