import { signatureMessages, type ReportSignature, type SignatureRequest } from '@tenderscope/contract';
import { derOf, withContent } from '@tenderscope/signing';
import type { StateStore, StoredSignature, StoredUser } from '@tenderscope/state';
import { requireSigner } from './check-signer.ts';
import type { SignableFile, SignableFiles } from './frozen-reports.ts';
import { storeSignature } from './store-signature.ts';
import { issueChallenge, takeChallenge } from './signature-challenges.ts';
import type { TrustAnchorFolder } from './trust-anchors.ts';
import { signatureErrors } from './signature-errors.ts';

interface SignatureParts {
  state: StateStore;
  anchors: TrustAnchorFolder;
  /** Searched in order. */
  files: readonly SignableFiles[];
}

/** Signatures of stored files: the texts to be signed and the received signatures. */
export class SignatureService {
  readonly #parts: SignatureParts;

  constructor(parts: SignatureParts) {
    this.#parts = parts;
  }

  /** Text that the user signs for a file. @throws HttpError 404. */
  async request(user: StoredUser, fileGuid: string, origin: string): Promise<SignatureRequest> {
    const { name, sha256 } = await this.#file(fileGuid, user);
    const purpose = signatureMessages.purpose(name);
    return issueChallenge(this.#parts.state.signatures, { userGuid: user.guid, subject: fileGuid, purpose, origin, sha256 });
  }

  /** Stores a currently valid signature. @throws HttpError 400, 404, 409. */
  async sign(user: StoredUser, fileGuid: string, { nonce, signature }: { nonce: string; signature: Uint8Array }): Promise<ReportSignature> {
    const { state, anchors } = this.#parts;
    const { name, sha256 } = await this.#file(fileGuid, user);
    const source = await takeChallenge(state.signatures, { nonce, userGuid: user.guid, subject: fileGuid });
    const signer = requireSigner(signature, source, await anchors.read());
    const cms = withContent(derOf(signature), Buffer.from(source));
    return storeSignature(state.signatures, { fileGuid, fileName: name, sha256, source, cms }, { user, signer });
  }

  /** Signature with the signed content. @throws HttpError 404. */
  async open(user: StoredUser, fileGuid: string, guid: string): Promise<StoredSignature> {
    await this.#file(fileGuid, user);
    const found = await this.#parts.state.signatures.find(guid);
    if (found?.fileGuid !== fileGuid) throw signatureErrors.unknown();
    return found;
  }

  async #file(guid: string, user: StoredUser): Promise<SignableFile> {
    for (const source of this.#parts.files) {
      const found = await source.find(guid, user);
      if (found) return found;
    }
    throw signatureErrors.unknownFile();
  }
}
