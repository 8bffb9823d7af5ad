import multipart, { type MultipartFile } from '@fastify/multipart';
import { guidSchema, messages, resultEnvelope, type UploadedFile } from '@tenderscope/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HttpError } from '../../http-error.ts';
import { describeAccess } from '../../plugins/access-log.ts';
import { requireDuty } from '../../plugins/duty.ts';
import { slowBody } from '../../plugins/slow-bodies.ts';
import { callerOf, requireSession } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { venueReaders, venueWriters } from '../../venue/venue-duties.ts';
import { maxUploadBytes } from '../../upload/upload-service.ts';

const sweepEveryMs = 3_600_000;
/** One file, and small fields beside it, which nothing reads. */
const limits = { files: 1, fileSize: maxUploadBytes + 1, fields: 10, fieldSize: 1024 };

/** Files in, files out, and the sweep that removes what nobody keeps. */
export const uploadRoutes =
  ({ sessions, uploads, bodyTimeoutMs: timeoutMs }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(multipart, { limits, throwFileSizeLimit: false });
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty(...venueReaders));

    app.post('/venue-booking/files/upload', { onRequest: requireDuty(...venueWriters) }, async (request) => {
      const { user } = callerOf(request);
      const slow = slowBody(request, { timeoutMs, isUpload: true });
      const receive = async (): Promise<UploadedFile> => {
        const files = filesOf(request);
        const first = await files.next();
        if (first.done) throw new HttpError(400, messages.upload.noFile);
        const { filename, file } = first.value;
        file.on('error', () => undefined);
        slow.addEventListener('abort', () => file.destroy(slow.reason as Error), { once: true });
        const sent = { queryKey: null, detail: {}, rows: null };
        describeAccess(request, { action: 'upload', subject: filename, parts: [sent] });
        const whole = (): Promise<unknown> => files.next();
        const saved = await uploads.save(user, { name: filename, content: file, maxBytes: bytesOf(request), whole });
        sent.detail = saved;
        return saved;
      };
      try {
        return resultEnvelope(await Promise.race([receive(), rejection(slow)]));
      } finally {
        // A sender who is refused half-way reads the answer only when he got rid of the rest, which no parser waits for.
        request.raw.unpipe();
        request.raw.resume();
      }
    });

    app.get('/venue-booking/files/:guid', { schema: { params: z.object({ guid: guidSchema }) } }, async (request, reply) => {
      const { upload, file } = await uploads.open(callerOf(request).user, request.params.guid);
      describeAccess(request, { action: 'download', subject: upload.name, parts: [{ queryKey: null, detail: { guid: upload.guid }, rows: null }] });
      return reply
        .type(upload.mime)
        .header('content-length', upload.size)
        .header('content-disposition', `attachment; filename*=UTF-8''${extendedValue(upload.name)}`)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .send(file.createReadStream());
    });

    const sweep = (): Promise<void> => uploads.sweep().catch((error: unknown) => app.log.error({ err: error }, 'sweep of uploads failed'));
    let timer: NodeJS.Timeout | undefined;
    app.addHook('onReady', async () => {
      await sweep();
      timer = setInterval(() => void sweep(), sweepEveryMs).unref();
    });
    app.addHook('onClose', () => clearInterval(timer));
  };

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** Length of a body, as its sender says. */
function bytesOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** RFC 8187, 3.2.1. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The files of a form. @throws HttpError 400 for what is no whole form with one file. */
async function* filesOf(request: FastifyRequest): AsyncGenerator<MultipartFile, undefined> {
  if (!request.isMultipart()) throw new HttpError(400, messages.upload.notMultipart);
  try {
    yield* request.files();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'FST_FILES_LIMIT') throw new HttpError(400, messages.upload.oneFile);
    throw new HttpError(400, messages.upload.cutOff);
  }
  return undefined;
}
