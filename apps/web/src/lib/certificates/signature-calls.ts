import type { FrozenReport, PdfSignatureRequest, ReportSignature, SignatureReport, SignatureRequest } from '@tenderscope/contract';
import type { AnswerOf, Calls } from '@tenderscope/contract/calls';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { base } from '../api/base.ts';
import { addressOf } from '../api/http/address-of.ts';
import { readAnswer } from '../api/http/read-answer.ts';
import { texts } from '../messages.ts';
import { useSession } from '../session/session-store.ts';

/** Subject of a signature: the report about a company at the time of signing, or a stored report of a period. */
export type SignedSubject = { company: string } | { report: string };

/** The file of a report, stored on the server for signing. */
export async function freezeReport(subject: SignedSubject, signal: AbortSignal): Promise<FrozenReport> {
  const options = { ...paramsOf(subject), signal, silent: true };
  const { result } = 'company' in subject
    ? await api.request('POST /api/report-api/company/:guid/freeze', options)
    : await api.request('POST /api/report-api/:guid/freeze', options);
  return result;
}

/** The PDF of a report, printed and stored on the server for the owner of a certificate to sign. */
export async function freezePdf(subject: SignedSubject, signerName: string, signal: AbortSignal): Promise<PdfSignatureRequest> {
  // A failed print is not retried automatically.
  const options = { ...paramsOf(subject), json: { signerName }, signal, silent: true };
  const { result } = 'company' in subject
    ? await api.request('POST /api/report-api/company/:guid/freezePdf', options)
    : await api.request('POST /api/report-api/:guid/freezePdf', options);
  return result;
}

/** Signed files of a report, newest first. */
export async function signedReports(subject: SignedSubject, signal: AbortSignal): Promise<FrozenReport[]> {
  const options = { ...paramsOf(subject), signal, silent: true };
  const { data } = 'company' in subject
    ? await api.request('GET /api/report-api/company/:guid/signed', options)
    : await api.request('GET /api/report-api/:guid/signed', options);
  return data.list;
}

const paramsOf = (subject: SignedSubject) => ({ params: { guid: 'company' in subject ? subject.company : subject.report } });

export async function requestSignature(guid: string, signal: AbortSignal): Promise<SignatureRequest> {
  return (await api.request('POST /api/report-api/nonce', { json: { guid }, signal, silent: true })).result;
}

export async function sendSignature(
  guid: string,
  { call, ...json }: { call: 'signature' | 'pdfSignature'; nonce: string; signature: string },
  signal: AbortSignal,
): Promise<ReportSignature> {
  return (await api.request(`POST /api/report-api/:guid/${call}`, { params: { guid }, json, signal, silent: true })).result;
}

/** The HTTP client reports failures. */
export async function downloadSigned(guid: string, signature?: string): Promise<{ blob: Blob; name: string }> {
  const { blob, name } = signature === undefined
    ? await api.receive('GET /api/report-api/:guid/file', { params: { guid } })
    : await api.receive('GET /api/report-api/:guid/signature/:signature', { params: { guid, signature } });
  return { blob, name: name ?? 'report' };
}

const verification = 'POST /api/report-api/verify';

/** Verification of a file's signature; a signed PDF contains its own. @throws ApiError. */
export async function verifySignature(file: File, signature: File | undefined, signal: AbortSignal): Promise<SignatureReport> {
  const form = new FormData();
  form.append('file', file, file.name);
  if (signature) form.append('signature', signature, signature.name);
  const { method, path } = addressOf(verification, {});
  const headers = { authorization: useSession.getState().authorization ?? '' };
  const response = await fetch(`${base}${path}`, { method, headers, body: form, signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new ApiError(texts.network, 'network', 0);
  });
  try {
    return readAnswer(response, await response.text()).result as AnswerOf<Calls[typeof verification]>['result'];
  } catch (error) {
    if (error instanceof ApiError && error.code === '401') useSession.getState().expire(error.message);
    throw error;
  }
}
