import multipart from '@fastify/multipart';
import { guidSchema, resultEnvelope } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { describeAccess } from '../audit/register-access-log.ts';
import { requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { Services } from '../../services.ts';
import { formLimits, receiveFile } from '../uploads/receive-file.ts';
import { sendFile } from '../uploads/send-file.ts';
import { recordedStep } from './recorded-step.ts';

const base = '/api/case-api/:guid/files';
const ofCase = z.object({ guid: guidSchema });
const ofFile = ofCase.extend({ file: guidSchema });

/** Files of a case: upload, download and removal. */
export const caseFileRoutes =
  ({ sessions, caseFiles, audit, bodyTimeoutMs }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(multipart, formLimits);
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('riskCases'));

    app.post(`${base}/upload`, { schema: { params: ofCase } }, (request) =>
      recordedStep(request, audit, { guid: request.params.guid, detail: { action: 'fileAdd' } }, async () => {
        const { user } = callerOf(request);
        return resultEnvelope(await receiveFile(request, bodyTimeoutMs, (arriving) => caseFiles.add(user, request.params.guid, arriving)));
      }));

    app.post(`${base}/:file/delete`, { schema: { params: ofFile } }, (request) => {
      const { guid, file } = request.params;
      return recordedStep(request, audit, { guid, detail: { action: 'fileRemove', file } }, async () => {
        await caseFiles.remove(callerOf(request).user, guid, file);
        return resultEnvelope(true);
      });
    });

    app.get(`${base}/:file`, { schema: { params: ofFile } }, async (request, reply) => {
      const { guid, file: fileGuid } = request.params;
      const { upload, file } = await caseFiles.open(callerOf(request).user, guid, fileGuid);
      describeAccess(request, { action: 'download', subject: upload.name, parts: [{ queryKey: null, detail: { guid: fileGuid, case: guid }, rows: null }] });
      return sendFile(reply, upload, file);
    });
  };
