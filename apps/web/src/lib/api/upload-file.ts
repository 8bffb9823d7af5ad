import type { AnswerOf, Calls, RequestParts, UploadCallKey } from '@tenderscope/contract/calls';
import { ApiError } from './api-error.ts';
import { base } from './base.ts';
import { addressOf, type AddressParts } from './http/address-of.ts';
import { readAnswer } from './http/read-answer.ts';
import { texts } from '../messages.ts';
import { sessionRenewed } from '../session/session-renewed.ts';
import { useSession } from '../session/session-store.ts';

export interface UploadOptions {
  /** Aborts the upload; the server discards the received part of the file. */
  signal: AbortSignal;
  /** Receives the share that was sent, 0 to 1. */
  onProgress: (share: number) => void;
}

type ResultOf<Key extends UploadCallKey> = AnswerOf<Calls[Key]> extends { result: infer Result } ? Result : never;

/**
 * Sends a file as a form, by XMLHttpRequest, which alone reports upload progress.
 * @param parts params of the path, if it has any.
 * @returns the result in the answer.
 * @throws ApiError, or the reason of the signal.
 */
export async function uploadFile<Key extends UploadCallKey>(
  key: Key,
  parts: RequestParts<Calls[Key]>,
  file: File,
  options: UploadOptions,
): Promise<ResultOf<Key>> {
  const { path } = addressOf(key, parts as AddressParts);
  const sent = useSession.getState().authorization;
  const response = await send(`${base}${path}`, file, options);
  try {
    return readAnswer(response, await response.text()).result as ResultOf<Key>;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== '401') throw error;
    if (sent === useSession.getState().authorization) useSession.getState().expire(error.message);
    if (!(await sessionRenewed(sent, options.signal))) throw error;
    return uploadFile(key, parts, file, options);
  }
}

function send(address: string, file: File, { signal, onProgress }: UploadOptions): Promise<Response> {
  const form = new FormData();
  form.append('file', file, file.name);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open('POST', address);
    request.setRequestHeader('authorization', useSession.getState().authorization ?? '');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new ApiError(texts.network, 'network', 0));
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
