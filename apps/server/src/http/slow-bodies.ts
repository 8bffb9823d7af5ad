import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../platform/http-error.ts';
import { generalErrors } from '../platform/general-errors.ts';

/** Maximum time for a body to arrive, unless it arrives at the rate of an upload. */
export const bodyTimeoutMs = 30_000;
/** Bytes per second that extend the time for a file. */
const uploadRate = 32 << 10;
/** Files, whose route monitors them. */
const isForm = /^multipart\//i;
/** Number of rate checks within the permitted time. */
const looks = 20;

/** Responds with 408 if a body that is read before its call begins has not arrived in time. Files have a separate check. */
export function registerSlowBodies(app: FastifyInstance, timeoutMs = bodyTimeoutMs): void {
  app.addHook('preParsing', async (request, _reply, payload: Readable) => {
    const { headers, raw } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || raw.complete || isForm.test(headers['content-type'] ?? '')) return payload;
    // An error on the request itself would close the connection before the response.
    const body = payload.pipe(new PassThrough());
    // If the request was answered without its body, there is no other listener, and its error would end this process.
    body.on('error', () => undefined);
    payload.once('error', (error) => body.destroy(error));
    const slow = slowBody(request, { timeoutMs, isUpload: false });
    slow.addEventListener('abort', () => body.destroy(slow.reason as HttpError), { once: true });
    return body;
  });
}

interface SlowBodyOptions {
  timeoutMs?: number | undefined;
  /** True if arriving data extend the time. */
  isUpload: boolean;
}

/** Signal that aborts with HttpError 408 if a request has not arrived in time. */
export function slowBody({ raw }: FastifyRequest, { timeoutMs = bodyTimeoutMs, isUpload }: SlowBodyOptions): AbortSignal {
  const late = new AbortController();
  const [start, firstByte] = [performance.now(), raw.socket.bytesRead];
  const timer = setInterval(() => {
    const gainedMs = isUpload ? ((raw.socket.bytesRead - firstByte) / uploadRate) * 1000 : 0;
    if (performance.now() - start <= timeoutMs + gainedMs) return;
    clearInterval(timer);
    // Read data that arrived while this process was busy first.
    setImmediate(() => raw.complete || late.abort(generalErrors.tooSlow()));
  }, timeoutMs / looks);
  const stop = (): void => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
  return late.signal;
}
