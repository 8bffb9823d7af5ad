import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { describeAccess, type AccessPart } from '../audit/register-access-log.ts';
import { slowBody } from '../../http/slow-bodies.ts';
import { maxUploadBytes, type ArrivingFile } from './upload-service.ts';
import { uploadErrors } from './upload-errors.ts';

/** One file and small fields, which are not read. */
export const formLimits = { limits: { files: 1, fileSize: maxUploadBytes + 1, fields: 10, fieldSize: 1024 }, throwFileSizeLimit: false };

/**
 * Passes the single file of a form to `save` as it arrives. @throws HttpError 400 for an incomplete form or one without exactly one file,
 * 408, and like `save`.
 */
export async function receiveFile<Saved extends object>(
  request: FastifyRequest,
  timeoutMs: number | undefined,
  save: (arriving: ArrivingFile) => Promise<Saved>,
): Promise<Saved> {
  const slow = slowBody(request, { timeoutMs, isUpload: true });
  const receive = async (): Promise<Saved> => {
    const files = filesOf(request);
    const first = await files.next();
    if (first.done) throw uploadErrors.noFile();
    const { filename, file } = first.value;
    file.on('error', () => undefined);
    slow.addEventListener('abort', () => file.destroy(slow.reason as Error), { once: true });
    const sent: AccessPart = { queryKey: null, detail: {}, rows: null };
    describeAccess(request, { action: 'upload', subject: filename, parts: [sent] });
    const complete = (): Promise<unknown> => files.next();
    const saved = await save({ name: filename, content: file, maxBytes: bytesOf(request), complete });
    sent.detail = Object.fromEntries(Object.entries(saved));
    return saved;
  };
  return Promise.race([receive(), rejection(slow)]);
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** Length of a body, as stated by its sender. */
function bytesOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** Files of a form. @throws HttpError 400 for an incomplete form or one without exactly one file. */
async function* filesOf(request: FastifyRequest): AsyncGenerator<MultipartFile, undefined> {
  if (!request.isMultipart()) throw uploadErrors.notMultipart();
  try {
    yield* request.files();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'FST_FILES_LIMIT') throw uploadErrors.oneFile();
    throw uploadErrors.interrupted();
  }
  return undefined;
}
