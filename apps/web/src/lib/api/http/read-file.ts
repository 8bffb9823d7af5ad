import { ApiError } from '../api-error.ts';
import { texts } from '../../messages.ts';
import { readAnswer } from './read-answer.ts';

export interface ReceivedFile {
  blob: Blob;
  /** Name given by the server; null without one. */
  name: string | null;
}

/**
 * The file in an answer, with its progress. Throws if there is an envelope in its place, which means a failure. A JSON file has a
 * `content-disposition`, an envelope does not.
 */
export async function readFile(response: Response, onProgress: (bytes: number) => void): Promise<ReceivedFile> {
  const type = response.headers.get('content-type') ?? '';
  const isEnvelope = type.includes('json') && !response.headers.has('content-disposition');
  if (!response.ok || isEnvelope) {
    readAnswer(response, await response.text());
    throw new ApiError(texts.unreadable, 'unreadable', response.status);
  }
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    pieces.push(piece.value);
    bytes += piece.value.byteLength;
    onProgress(bytes);
  }
  return { blob: new Blob(pieces, { type }), name: fileName(response.headers.get('content-disposition') ?? '') };
}

/** RFC 6266: the extended form takes precedence over the plain one. */
function fileName(disposition: string): string | null {
  const [, extended] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition) ?? [];
  try {
    return extended === undefined ? (plain ?? null) : decodeURIComponent(extended);
  } catch {
    return plain ?? null;
  }
}
