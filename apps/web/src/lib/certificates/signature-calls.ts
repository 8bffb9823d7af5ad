import type { FrozenReport, PdfSignatureRequest, ReportSignature, SignatureReport, SignatureRequest } from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { base } from '../api/base.ts';
import { readAnswer } from '../api/http/read-answer.ts';
import { texts } from '../messages.ts';
import { present } from '../api/present.ts';
import { useSession } from '../session/session-store.ts';

const root = '/api/report-api';

/** Subject of a signature: the report about a company at the time of signing, or a stored report of a period. */
export type SignedSubject = { company: string } | { report: string };

const pathOf = (subject: SignedSubject): string =>
  'company' in subject ? `${root}/company/${encodeURIComponent(subject.company)}` : `${root}/${encodeURIComponent(subject.report)}`;

/** The file of a report, stored on the server for signing. */
export async function freezeReport(subject: SignedSubject, signal: AbortSignal): Promise<FrozenReport> {
  const { result } = await api.call('POST', `${pathOf(subject)}/freeze`, { signal, silent: true });
  return present(result as FrozenReport | null);
}

/** The PDF of a report, printed and stored on the server for the owner of a certificate to sign. */
export async function freezePdf(subject: SignedSubject, signerName: string, signal: AbortSignal): Promise<PdfSignatureRequest> {
  // A failed print is not retried automatically.
  const { result } = await api.call('POST', `${pathOf(subject)}/freezePdf`, { json: { signerName }, signal, silent: true });
  return present(result as PdfSignatureRequest | null);
}

/** Signed files of a report, newest first. */
export async function signedReports(subject: SignedSubject, signal: AbortSignal): Promise<FrozenReport[]> {
  const { data } = await api.call<FrozenReport>('GET', `${pathOf(subject)}/signed`, { signal, silent: true });
  return data.list;
}

export async function requestSignature(guid: string, signal: AbortSignal): Promise<SignatureRequest> {
  const { result } = await api.call('POST', `${root}/nonce`, { json: { guid }, signal, silent: true });
  return present(result as SignatureRequest | null);
}

export async function sendSignature(
  guid: string,
  { call, ...input }: { call: 'signature' | 'pdfSignature'; nonce: string; signature: string },
  signal: AbortSignal,
): Promise<ReportSignature> {
  const { result } = await api.call('POST', `${root}/${guid}/${call}`, { json: input, signal, silent: true });
  return present(result as ReportSignature | null);
}

/** The HTTP client reports failures. */
export async function downloadSigned(guid: string, signature?: string): Promise<{ blob: Blob; name: string }> {
  const path = signature === undefined ? `${root}/${guid}/file` : `${root}/${guid}/signature/${signature}`;
  const { blob, name } = await api.download('GET', path);
  return { blob, name: name ?? 'report' };
}

/** Verification of a file's signature; a signed PDF contains its own. @throws ApiError. */
export async function verifySignature(file: File, signature: File | undefined, signal: AbortSignal): Promise<SignatureReport> {
  const form = new FormData();
  form.append('file', file, file.name);
  if (signature) form.append('signature', signature, signature.name);
  const headers = { authorization: useSession.getState().authorization ?? '' };
  const response = await fetch(`${base}${root}/verify`, { method: 'POST', headers, body: form, signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new ApiError(texts.network, 'network', 0);
  });
  try {
    return present(readAnswer(response, await response.text()).result as SignatureReport | null);
  } catch (error) {
    if (error instanceof ApiError && error.code === '401') useSession.getState().expire(error.message);
    throw error;
  }
}
