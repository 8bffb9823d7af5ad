import multipart, { type MultipartFile } from '@fastify/multipart';
import { guidSchema, messages, resultEnvelope } from '@tenderscope/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HttpError } from '../../http-error.ts';
import { callerOf, requireSession } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { maxUploadBytes } from '../../upload/upload-service.ts';

const sweepEveryMs = 3_600_000;
/** One file, and small fields beside it, which nothing reads. */
const limits = { files: 1, fileSize: maxUploadBytes + 1, fields: 10, fieldSize: 1024 };

/** Files in, files out, and the sweep that removes what nobody keeps. */
export const uploadRoutes =
  ({ sessions, uploads }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(multipart, { limits, throwFileSizeLimit: false });
    app.addHook('onRequest', requireSession(sessions));

    app.post('/venue-booking/files/upload', async (request) => {
      const { user } = callerOf(request);
      const files = filesOf(request);
      try {
        await uploads.checkRoom(user);
        const first = await files.next();
        if (first.done) throw new HttpError(400, messages.upload.noFile);
        const { filename, file } = first.value;
        const whole = (): Promise<unknown> => files.next();
        return resultEnvelope(await uploads.save(user, { name: filename, content: file, whole }));
      } finally {
        // A sender who is refused half-way reads the answer only when he got rid of the rest, which no parser waits for.
        request.raw.unpipe();
        request.raw.resume();
      }
    });

    app.get('/venue-booking/files/:guid', { schema: { params: z.object({ guid: guidSchema }) } }, async (request, reply) => {
      const { upload, file } = await uploads.open(callerOf(request).user, request.params.guid);
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
