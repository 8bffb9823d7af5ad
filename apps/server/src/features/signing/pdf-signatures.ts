import { createHash } from 'node:crypto';
import { signatureMessages, type AgentPdf, type PdfSignatureRequest, type ReportSignature } from '@tenderscope/contract';
import { addSignatureField, derOf, embedSignature, pdfMime, pdfSignatureOf, signedPartOf, signerEntry } from '@tenderscope/signing';
import type { StateStore, StoredUser } from '@tenderscope/state';
import { maxUploadBytes } from '../uploads/upload-service.ts';
import { orRefuse, requirePdfSigner } from './check-signer.ts';
import type { FrozenReports, ReportToFreeze } from './frozen-reports.ts';
import { storeSignature, signerNameOf } from './store-signature.ts';
import { issueChallenge, takeChallenge } from './signature-challenges.ts';
import { readStatement } from './signed-statement.ts';
import type { TrustAnchorFolder } from './trust-anchors.ts';
import { signatureErrors } from './signature-errors.ts';

interface PdfSignatureParts {
  state: StateStore;
  frozen: FrozenReports;
  anchors: TrustAnchorFolder;
}

export interface PrintedReport extends Pick<AgentPdf, 'dataVersion'>, Pick<ReportToFreeze, 'requires'> {
  kind: 'company' | 'period';
  /** Guid of the company, or of the stored report. */
  subject: string;
  /** Name of the file without the extension. */
  name: string;
  printed: Uint8Array;
}

interface FutureSigner {
  /** Name in their certificate. */
  signerName: string;
  origin: string;
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Embedded signatures of printed reports. The prepared file is stored here; only the signature is accepted from a page. */
export class PdfSignatures {
  readonly #parts: PdfSignatureParts;

  constructor(parts: PdfSignatureParts) {
    this.#parts = parts;
  }

  /**
   * Stores a report with space for the signature of its future signer, and returns the content to be signed. @throws HttpError 400, 413.
   */
  async prepare(user: StoredUser, report: PrintedReport, { signerName, origin }: FutureSigner): Promise<PdfSignatureRequest> {
    const { kind, subject, name, requires, printed, dataVersion } = report;
    const purpose = signatureMessages.purpose(name);
    const about = { signerName, reason: purpose, location: origin, at: Date.now() };
    const { bytes: content, pageNum: pages } = orRefuse(() => addSignatureField(printed, about));
    // The verification page accepts no larger file.
    if (content.length > maxUploadBytes) throw signatureErrors.pdfTooLarge(maxUploadBytes >> 20);
    const { guid } = await this.#parts.frozen.freeze(user, { kind, subject, name: `${name}.pdf`, mime: pdfMime, requires, content });
    const sha256 = sha256Of(signedPartOf(content));
    const challenge = { userGuid: user.guid, subject: guid, purpose, origin, sha256 };
    const { nonce, expiresAt } = await issueChallenge(this.#parts.state.signatures, challenge);
    return { guid, nonce, expiresAt, pdf: { title: name, kind: signatureMessages.pdfKinds[kind], dataVersion, pages, sha256 } };
  }

  /** Embeds a currently valid signature in the file prepared for it. @throws HttpError 400, 404, 409. */
  async sign(user: StoredUser, guid: string, { nonce, signature }: { nonce: string; signature: Uint8Array }): Promise<ReportSignature> {
    const { state, frozen, anchors } = this.#parts;
    const { file, content } = await frozen.prepared(guid, user);
    const source = await takeChallenge(state.signatures, { nonce, userGuid: user.guid, subject: guid });
    if (readStatement(source)?.sha256 !== sha256Of(signedPartOf(content))) throw signatureErrors.nonceExpired();
    const signed = orRefuse(() => embedSignature(content, derOf(signature)));
    const { cms, signed: part, isComplete } = orRefuse(() => pdfSignatureOf(signed));
    const signer = requirePdfSigner(cms, part, await anchors.read());
    if (!isComplete) throw signatureErrors.otherPdfSignature();
    if (!content.includes(signerEntry(signerNameOf(signer)))) throw signatureErrors.otherSigner();
    const input = { fileGuid: guid, fileName: file.name, sha256: sha256Of(signed), source, cms };
    return storeSignature(state.signatures, input, { user, signer });
  }
}
