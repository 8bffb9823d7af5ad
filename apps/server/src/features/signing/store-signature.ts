import { randomUUID } from 'node:crypto';
import type { ReportSignature } from '@tenderscope/contract';
import type { Certificate } from '@tenderscope/signing';
import type { SignatureRepository, StoredSignature, StoredUser } from '@tenderscope/state';

type Input = Pick<StoredSignature, 'fileGuid' | 'fileName' | 'sha256' | 'source'> & { cms: Uint8Array };

/** Name of a certificate's holder. */
export const signerNameOf = ({ subject }: Certificate): string => subject.organisation || subject.commonName;

/** Stores a signature that was just verified. */
export async function storeSignature(
  signatures: SignatureRepository,
  { cms, ...input }: Input,
  { user, signer }: { user: StoredUser; signer: Certificate },
): Promise<ReportSignature> {
  const stored: StoredSignature = {
    ...input,
    guid: randomUUID(),
    cms: Buffer.from(cms).toString('base64'),
    certificateSha256: signer.sha256,
    signerName: signerNameOf(signer),
    signedBy: user.guid,
    signedAt: Date.now(),
  };
  await signatures.add(stored);
  const { guid, signerName, certificateSha256, signedAt } = stored;
  return { guid, signerName, userName: user.userName, certificateSha256, signedAt };
}
