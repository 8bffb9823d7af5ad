import type { UploadedFile } from '@tenderscope/contract';
import { ApiError } from './api-error.ts';
import { base } from './base.ts';
import { readAnswer } from './http/read-answer.ts';
import { texts } from '../messages.ts';
import { present } from './present.ts';
import { useSession } from '../session/session-store.ts';

export interface UploadOptions {
  /** Aborts the upload; the server discards the received part of the file. */
  signal: AbortSignal;
  /** Receives the share that was sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends a file as a form to a path of the server, by XMLHttpRequest, which alone reports upload progress.
 * @throws ApiError, or the reason of the signal.
 */
export async function uploadFile<Result = UploadedFile>(path: string, file: File, options: UploadOptions): Promise<Result> {
  const response = await send(`${base}${path}`, file, options);
  try {
    return present(readAnswer(response, await response.text()).result as Result | null);
  } catch (error) {
    if (error instanceof ApiError && error.code === '401') useSession.getState().expire(error.message);
    throw error;
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
