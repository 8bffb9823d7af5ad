import { setTimeout as delay } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import { resultEnvelope } from '@tenderscope/contract';
import { uploadCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import { describeAccess } from '../audit/register-access-log.ts';
import { requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { venueReaders, venueWriters } from '../venue/venue-duties.ts';
import { formLimits, receiveFile } from './receive-file.ts';
import { sendFile } from './send-file.ts';
import type { UploadService } from './upload-service.ts';

export interface UploadRouteNeeds {
  sessions: SessionService;
  uploads: UploadService;
  /** Maximum time for a part of an upload to arrive, ms. */
  bodyTimeoutMs: number | undefined;
}

const sweepEveryMs = 3_600_000;
/** Time that a start waits for the first sweep. */
const firstSweepMs = 3000;

/** Upload and download of files, and the sweep that removes unused ones. */
export const uploadRoutes =
  ({ sessions, uploads, bodyTimeoutMs: timeoutMs }: UploadRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    await app.register(multipart, formLimits);
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty(...venueReaders));
    const route = routesOf(app, uploadCalls);

    route('POST /venue-booking/files/upload', { onRequest: requireDuty(...venueWriters) }, async (request) => {
      const { user } = callerOf(request);
      return resultEnvelope(await receiveFile(request, timeoutMs, (arriving) => uploads.save(user, arriving)));
    });

    route('GET /venue-booking/files/:guid', async (request, reply) => {
      const { upload, content } = await uploads.open(callerOf(request).user, request.params.guid);
      describeAccess(request, { action: 'download', subject: upload.name, parts: [{ queryKey: null, detail: { guid: upload.guid }, rows: null }] });
      return sendFile(reply, upload, content);
    });

    const sweep = (): Promise<void> => uploads.sweep().catch((error: unknown) => app.log.error({ err: error }, 'sweep of uploads failed'));
    let timer: NodeJS.Timeout | undefined;
    app.addHook('onReady', async () => {
      // A bucket that does not respond must not delay the start.
      await Promise.race([sweep(), delay(firstSweepMs, undefined, { ref: false })]);
      timer = setInterval(() => void sweep(), sweepEveryMs).unref();
    });
    app.addHook('onClose', () => clearInterval(timer));
  };
