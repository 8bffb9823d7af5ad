import type { ChallengeUse } from '@tenderscope/contract';
import { requestChallenge, type SignedChallenge } from '../../lib/session/own-security.ts';
import type { CertificateBox } from '../certificate-tool/use-certificates.tsx';

interface ChallengeOptions {
  use: ChallengeUse;
  /** Of a pending login, in place of the stored session. */
  authorization?: string | undefined;
}

/** A challenge of the server, signed with the chosen certificate; undefined after a failure, which the box shows. @throws ApiError. */
export async function signChallenge(box: CertificateBox, { use, authorization }: ChallengeOptions): Promise<SignedChallenge | undefined> {
  const { nonce, source } = await requestChallenge(use, authorization);
  const signature = await box.use('sign', source);
  return signature === undefined ? undefined : { nonce, signature };
}
