import multipart from '@fastify/multipart';
import { guidSchema, resultEnvelope } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { describeAccess } from '../audit/register-access-log.ts';
import { requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { Services } from '../../services.ts';
import { venueReaders, venueWriters } from '../venue/venue-duties.ts';
import { formLimits, receiveFile } from './receive-file.ts';
import { sendFile } from './send-file.ts';

const sweepEveryMs = 3_600_000;

/** Upload and download of files, and the sweep that removes unused ones. */
export const uploadRoutes =
  ({ sessions, uploads, bodyTimeoutMs: timeoutMs }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(multipart, formLimits);
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty(...venueReaders));

    app.post('/venue-booking/files/upload', { onRequest: requireDuty(...venueWriters) }, async (request) => {
      const { user } = callerOf(request);
      return resultEnvelope(await receiveFile(request, timeoutMs, (arriving) => uploads.save(user, arriving)));
    });

    app.get('/venue-booking/files/:guid', { schema: { params: z.object({ guid: guidSchema }) } }, async (request, reply) => {
      const { upload, file } = await uploads.open(callerOf(request).user, request.params.guid);
      describeAccess(request, { action: 'download', subject: upload.name, parts: [{ queryKey: null, detail: { guid: upload.guid }, rows: null }] });
      return sendFile(reply, upload, file);
    });

    const sweep = (): Promise<void> => uploads.sweep().catch((error: unknown) => app.log.error({ err: error }, 'sweep of uploads failed'));
    let timer: NodeJS.Timeout | undefined;
    app.addHook('onReady', async () => {
      await sweep();
      timer = setInterval(() => void sweep(), sweepEveryMs).unref();
    });
    app.addHook('onClose', () => clearInterval(timer));
  };
