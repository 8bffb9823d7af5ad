import multipart from '@fastify/multipart';
import { resultEnvelope } from '@tenderscope/contract';
import { caseCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { describeAccess } from '../audit/register-access-log.ts';
import { requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { routesOf } from '../../http/routes-of.ts';
import { formLimits, receiveFile } from '../uploads/receive-file.ts';
import { sendFile } from '../uploads/send-file.ts';
import type { CaseRouteNeeds } from './case-routes.ts';
import { recordedStep } from './recorded-step.ts';

/** Files of a case: upload, download and removal. */
export const caseFileRoutes =
  ({ sessions, caseFiles, audit, bodyTimeoutMs }: CaseRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    await app.register(multipart, formLimits);
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('riskCases'));

    const route = routesOf(app, caseCalls);
    route('POST /api/case-api/:guid/files/upload', (request) =>
      recordedStep(request, audit, { guid: request.params.guid, detail: { action: 'fileAdd' } }, async () => {
        const { user } = callerOf(request);
        return resultEnvelope(await receiveFile(request, bodyTimeoutMs, (arriving) => caseFiles.add(user, request.params.guid, arriving)));
      }));

    route('POST /api/case-api/:guid/files/:file/delete', (request) => {
      const { guid, file } = request.params;
      return recordedStep(request, audit, { guid, detail: { action: 'fileRemove', file } }, async () => {
        await caseFiles.remove(callerOf(request).user, guid, file);
        return resultEnvelope(true);
      });
    });

    route('GET /api/case-api/:guid/files/:file', async (request, reply) => {
      const { guid, file: fileGuid } = request.params;
      const { upload, content } = await caseFiles.open(callerOf(request).user, guid, fileGuid);
      describeAccess(request, { action: 'download', subject: upload.name, parts: [{ queryKey: null, detail: { guid: fileGuid, case: guid }, rows: null }] });
      return sendFile(reply, upload, content);
    });
  };
