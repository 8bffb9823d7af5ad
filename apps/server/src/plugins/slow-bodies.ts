import { PassThrough, type Readable } from 'node:stream';
import { messages } from '@tenderscope/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../http-error.ts';

/** How long a body may take to arrive, unless it comes at the pace of an upload. */
export const bodyTimeoutMs = 30_000;
/** Bytes a second that give a file more time. */
const uploadPace = 32 << 10;
/** Files, which their route watches. */
const isForm = /^multipart\//i;
/** How often a pace is looked at within the time allowed. */
const looks = 20;

/** Answers 408 where a body that is read before its call begins has not arrived in time. Files watch their own. */
export function registerSlowBodies(app: FastifyInstance, timeoutMs = bodyTimeoutMs): void {
  app.addHook('preParsing', async (request, _reply, payload: Readable) => {
    const { headers, raw } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || raw.complete || isForm.test(headers['content-type'] ?? '')) return payload;
    // Of the request itself an error would end the connection before the answer.
    const body = payload.pipe(new PassThrough());
    // Where the request was answered without it, nobody else listens, and its error would end this process.
    body.on('error', () => undefined);
    payload.once('error', (error) => body.destroy(error));
    const slow = slowBody(request, { timeoutMs, isUpload: false });
    slow.addEventListener('abort', () => body.destroy(slow.reason as HttpError), { once: true });
    return body;
  });
}

interface SlowBodyOptions {
  timeoutMs?: number | undefined;
  /** Whether what comes earns it more time. */
  isUpload: boolean;
}

/** Aborts with HttpError 408 where a request has not arrived in time. */
export function slowBody({ raw }: FastifyRequest, { timeoutMs = bodyTimeoutMs, isUpload }: SlowBodyOptions): AbortSignal {
  const late = new AbortController();
  const [start, firstByte] = [performance.now(), raw.socket.bytesRead];
  const timer = setInterval(() => {
    const gainedMs = isUpload ? ((raw.socket.bytesRead - firstByte) / uploadPace) * 1000 : 0;
    if (performance.now() - start <= timeoutMs + gainedMs) return;
    clearInterval(timer);
    // What came while this process was busy is read first.
    setImmediate(() => raw.complete || late.abort(new HttpError(408, messages.tooSlow)));
  }, timeoutMs / looks);
  const stop = (): void => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
  return late.signal;
}
