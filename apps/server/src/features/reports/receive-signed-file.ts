import type { MultipartFile } from '@fastify/multipart';
import { isPdf } from '@tenderscope/signing';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http-error.ts';
import { slowBody } from '../../http/slow-bodies.ts';
import { maxUploadBytes } from '../uploads/upload-service.ts';
import { uploadErrors } from '../uploads/upload-errors.ts';
import { signatureErrors } from '../signing/signature-errors.ts';

interface SignedFile {
  name: string;
  file: Uint8Array;
  /** Undefined for a PDF with an embedded signature. */
  signature: Uint8Array | undefined;
}

/** Files of a form: `file`, and `signature` unless it is embedded. @throws HttpError 400, 408, 413. */
export async function receiveSignedFile(request: FastifyRequest, timeoutMs: number | undefined): Promise<SignedFile> {
  if (!request.isMultipart()) throw uploadErrors.notMultipart();
  const slow = slowBody(request, { timeoutMs, isUpload: true });
  return Promise.race([readForm(request), rejection(slow)]);
}

async function readForm(request: FastifyRequest): Promise<SignedFile> {
  const found = new Map<string, { name: string; bytes: Buffer }>();
  for await (const part of partsOf(request)) {
    const bytes = await part.toBuffer();
    if (part.file.truncated) throw signatureErrors.formTooLarge(maxUploadBytes >> 20);
    found.set(part.fieldname, { name: part.filename, bytes });
  }
  const [file, signature] = [found.get('file'), found.get('signature')];
  if (!file || file.bytes.length === 0) throw signatureErrors.noFile();
  const hasSignature = signature !== undefined && signature.bytes.length > 0;
  if (!hasSignature && !isPdf(file.bytes)) throw signatureErrors.noSignature();
  return { name: file.name, file: file.bytes, signature: hasSignature ? signature.bytes : undefined };
}

async function* partsOf(request: FastifyRequest): AsyncGenerator<MultipartFile> {
  try {
    yield* request.files();
  } catch (error) {
    throw error instanceof HttpError ? error : signatureErrors.malformedForm();
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
